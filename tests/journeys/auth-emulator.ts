/** The Auth emulator as journeys see it from outside: its emails, and its accounts as an administrator sees them. */
import { expect } from "@playwright/test";
import { z } from "zod";

const host = () => process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
const project = () => process.env["GCLOUD_PROJECT"] ?? "";
const OWNER = { Authorization: "Bearer owner", "Content-Type": "application/json" };

const actionCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
});

export type EmailKind =
  | "VERIFY_EMAIL"
  | "PASSWORD_RESET"
  | "EMAIL_SIGNIN"
  | "VERIFY_AND_CHANGE_EMAIL"
  | "RECOVER_EMAIL";

async function readEmails(email: string, kind: EmailKind): Promise<readonly string[]> {
  const answer = await fetch(`http://${host()}/emulator/v1/projects/${project()}/oobCodes`);
  const { oobCodes } = actionCodes.parse(await answer.json());
  return oobCodes
    .filter((code) => code.email === email && code.requestType === kind)
    .map(({ oobLink }) => oobLink);
}

/** How many emails of a type an address received. */
export async function countEmails(email: string, kind: EmailKind): Promise<number> {
  return (await readEmails(email, kind)).length;
}

/**
 * The path on our site for the link in the newest email. In the real project emails link there; the emulator uses the
 * address of its own page.
 */
export async function emailLink(email: string, kind: EmailKind): Promise<string> {
  let newest: string | undefined;
  await expect(async () => {
    newest = (await readEmails(email, kind)).at(-1);
    expect(newest, `a letter of kind ${kind} to ${email}`).toBeDefined();
  }).toPass();
  return `/account/action${new URL(newest ?? "").search}`;
}

const accounts = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().optional(),
        emailVerified: z.boolean().optional(),
        displayName: z.string().optional(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).optional(),
      }),
    )
    .optional(),
});

async function administer(action: string, body: object): Promise<unknown> {
  const url = `http://${host()}/identitytoolkit.googleapis.com/v1/projects/${project()}/accounts:${action}`;
  const answer = await fetch(url, { method: "POST", headers: OWNER, body: JSON.stringify(body) });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text);
}

export interface KnownAccount {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
  /** Unordered. */
  readonly providers: readonly string[];
}

async function lookUp(query: object): Promise<KnownAccount | null> {
  const user = accounts.parse(await administer("lookup", query)).users?.[0];
  if (!user) return null;
  return {
    uid: user.localId,
    email: user.email ?? "",
    isVerified: user.emailVerified ?? false,
    name: user.displayName ?? "",
    providers: (user.providerUserInfo ?? []).map(({ providerId }) => providerId),
  };
}

/** null when no account has the address. */
export const accountOf = (email: string) => lookUp({ email: [email] });
export const accountById = (uid: string) => lookUp({ localId: [uid] });

export async function changeAccount(
  email: string,
  change: {
    readonly disableUser?: boolean;
    readonly emailVerified?: boolean;
    readonly password?: string;
    readonly displayName?: string;
    /** Unix ms, as the service writes them. */
    readonly lastLoginAt?: string;
  },
) {
  const account = await accountOf(email);
  await administer("update", { localId: account?.uid, ...change });
}

export async function deleteAccount(email: string) {
  const account = await accountOf(email);
  await administer("delete", { localId: account?.uid });
}
