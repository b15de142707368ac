/** Calls the functions that run in the emulators like a browser's SDK: over HTTP, with a person's token. */
import { randomUUID } from "node:crypto";
import { userPath } from "@mapwright/core/firestore-paths";
import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { getAuth } from "firebase-admin/auth";
import { z } from "zod";
import { database } from "../../functions/src/platform/database.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { vi } from "vitest";

export interface Person {
  readonly uid: UserId;
  readonly token: string;
}

/** The response as it was sent: `body.result` on success, `body.error` on rejection. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with a running stack`);
  return value;
}

const functionsUrl = () => `http://${setting("PUBLIC_FUNCTIONS_EMULATOR")}`;

/** Creates a new account, as the sign-up page would. */
export async function signUp(): Promise<Person> {
  const url = `${setting("PUBLIC_AUTH_EMULATOR_URL")}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: randomUUID(),
      returnSecureToken: true,
    }),
  });
  const account = z.object({ localId: userId, idToken: z.string() }).parse(await answer.json());
  return { uid: account.localId, token: account.idToken };
}

/** The account that the free tool creates for a visitor. */
export async function signUpAnonymously(): Promise<Person> {
  const url = `${setting("PUBLIC_AUTH_EMULATOR_URL")}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  const account = z.object({ localId: userId, idToken: z.string() }).parse(await answer.json());
  return { uid: account.localId, token: account.idToken };
}

/** Creates an account whose email address is verified, like one that came from an emailed link. */
export async function signUpVerified(): Promise<Person & { readonly email: string }> {
  const { uid } = await signUp();
  database(); // The Admin app must exist before its accounts.
  const { email = "" } = await getAuth().updateUser(uid, { emailVerified: true });
  return { uid, email, token: await tokenOf(uid) };
}

/** A new ID token for an existing account, with its current claims. */
async function tokenOf(uid: UserId): Promise<string> {
  const url = `${setting("PUBLIC_AUTH_EMULATOR_URL")}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token: await getAuth().createCustomToken(uid),
      returnSecureToken: true,
    }),
  });
  return z.object({ idToken: z.string() }).parse(await answer.json()).idToken;
}

/** With the claims that the account has now. */
export async function renewed({ uid }: Person): Promise<Person> {
  return { uid, token: await tokenOf(uid) };
}

/** The same token as if its person had signed in earlier. The emulators don't check signatures. */
export function agedToken(token: string, byMs: number): string {
  const [, payload = ""] = token.split(".");
  const claims = z
    .looseObject({ auth_time: z.number() })
    .parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  const aged = { ...claims, auth_time: claims.auth_time - Math.ceil(byMs / 1000) };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(aged)}.`;
}

export function functionAddress(name: string): string {
  return `${functionsUrl()}/${setting("GCLOUD_PROJECT")}/${FUNCTIONS_REGION}/${name}`;
}

/** What the site's server sends to prove its identity. */
export const siteServerHeaders = () => ({
  "x-mapwright-site-key": setting("SITE_TO_FUNCTIONS_KEY"),
});

/** @param person null calls without a token. */
export async function call(
  name: string,
  person: Person | null,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(functionAddress(name), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    body: JSON.stringify({ data }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

/** The result of a successful call. Throws with the response when the call was rejected. */
export function resultOf<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: Answer,
): z.output<Schema> {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return schema.parse(z.object({ result: z.unknown() }).parse(body).result);
}

/** A person with a verified address and a workspace in its trial. */
export async function openAccount(): Promise<Person & { readonly workspaceId: WorkspaceId }> {
  const person = await signUpVerified();
  const answer = await call("provisionUser", person, {});
  return { ...person, workspaceId: resultOf(openWorkspaceOutput, answer).workspaceId };
}

/** Runs a scheduled function once, as the scheduler does. */
export async function fireSchedule(name: string): Promise<void> {
  const path = `functions/projects/${setting("GCLOUD_PROJECT")}/triggers/${FUNCTIONS_REGION}-${name}-0`;
  const answer = await fetch(`${functionsUrl()}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
}

/** What documents and queries have in common for a listener. */
interface Watched<Snapshot> {
  onSnapshot(onNext: (snapshot: Snapshot) => void, onError: (error: Error) => void): () => void;
}

/**
 * Polls a document or query until it matches. Unlike a listener, it leaves nothing to close: the Firestore emulator
 * answers UNKNOWN to a write while a listener of the same document is being removed.
 * @returns the matching state
 */
export async function untilStored<Snapshot>(
  stored: { get(): Promise<Snapshot> },
  isWanted: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  let snapshot = await stored.get();
  await vi.waitUntil(
    async () => {
      snapshot = await stored.get();
      return isWanted(snapshot);
    },
    { interval: 100, timeout: 240_000 },
  );
  return snapshot;
}

/** Listens to a document or query until it matches. Resolves with every state seen, the matching one last. */
export function watchUntil<Snapshot>(
  watched: Watched<Snapshot>,
  isWanted: (snapshot: Snapshot) => boolean,
): Promise<Snapshot[]> {
  const seen: Snapshot[] = [];
  return new Promise((resolve, reject) => {
    const stop = watched.onSnapshot((snapshot) => {
      seen.push(snapshot);
      if (!isWanted(snapshot)) return;
      stop();
      resolve(seen);
    }, reject);
  });
}

export const profileRef = ({ uid }: Person) => database().doc(userPath(uid));
