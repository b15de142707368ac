/**
 * People who have an account and are signed in, made past the pages by the calls that the pages make: only what a
 * journey is about goes through pages.
 */
import { expect, type BrowserContextOptions, type Page } from "@playwright/test";
import {
  billingPath,
  invitePath,
  memberPath,
  userPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { researchEstimate, startResearchOutput } from "@mapwright/core/research/research-input";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import { FieldValue } from "firebase-admin/firestore";
import { z } from "zod";
import { changeAccount } from "./auth-emulator.ts";
import { createAccount, test as base, type Person } from "./journey.ts";
import { storedDocuments } from "./stored-documents.ts";

/** Their address is verified, and they have a workspace of their own. */
export interface Inhabitant extends Person {
  readonly uid: UserId;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly idToken: string;
  readonly refreshToken: string;
}

const apiKey = () => process.env["PUBLIC_FIREBASE_API_KEY"] ?? "";

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${url}: ${text}`).toBe(200);
  return JSON.parse(text);
}

/** Calls a function as somebody's browser would. @returns its result. */
export async function callAs(idToken: string, name: string, data: object): Promise<unknown> {
  const origin = `http://${process.env["PUBLIC_FUNCTIONS_EMULATOR"] ?? ""}`;
  const url = `${origin}/${process.env["GCLOUD_PROJECT"] ?? ""}/us-central1/${name}`;
  return z.object({ result: z.unknown() }).parse(await post(url, { data }, idToken)).result;
}

const signInAnswer = z.object({ localId: userId, idToken: z.string(), refreshToken: z.string() });

async function signInAnew({ email, password }: Person) {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const input = { email, password, returnSecureToken: true };
  return signInAnswer.parse(await post(`${url}?key=${apiKey()}`, input));
}

/** Somebody with tokens that tell of them as they are now, such as of a right they were given. */
export async function withNewTokens(who: Inhabitant): Promise<Inhabitant> {
  const { idToken, refreshToken } = await signInAnew(who);
  return { ...who, idToken, refreshToken };
}

/** Makes an account with a verified address and a workspace that has room for whatever a journey makes. */
export async function enroll(credentials: Person, name: string): Promise<Inhabitant> {
  await createAccount(credentials);
  await changeAccount(credentials.email, { displayName: name, emailVerified: true });
  const { localId: uid, idToken, refreshToken } = await signInAnew(credentials);
  const opened = openWorkspaceOutput.parse(await callAs(idToken, "openWorkspace", {}));
  await storedDocuments().doc(billingPath(opened.workspaceId)).update({ plan: "agency" });
  return { ...credentials, uid, name, workspaceId: opened.workspaceId, idToken, refreshToken };
}

/** Makes somebody. @param called their address begins with it, and so does their name */
export function settle({ email: end, password }: Person, called: string): Promise<Inhabitant> {
  const name = `${called.charAt(0).toUpperCase()}${called.slice(1)} Example`;
  return enroll({ email: `${called}-${end}`, password }, name);
}

/** A browser that somebody is signed in to, as the SDK has it. */
export function signedIn({ uid, email, idToken, refreshToken }: Inhabitant) {
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: apiKey(),
    appName: "[DEFAULT]",
  };
  const localStorage = [
    { name: `firebase:authUser:${apiKey()}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: "mw-signed-in", value: "1" },
  ];
  const { origin } = new URL(process.env["SITE_URL"] ?? "");
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** Signs somebody new in, past the pages for it, and opens their list of maps, which is empty. */
export async function enter(page: Page, person: Person): Promise<Inhabitant> {
  const who = await enroll(person, "Olga Example");
  await page.context().setStorageState(signedIn(who).storageState);
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible();
  return who;
}

/** Lets a workspace have so many members. */
export async function sellSeats({ workspaceId }: Inhabitant, seats: number): Promise<void> {
  await storedDocuments().doc(billingPath(workspaceId)).update({ seats });
}

/** Makes somebody a member of another's workspace, which they have open from then on. */
export async function enlist(
  { workspaceId }: Inhabitant,
  member: Inhabitant,
  role: WorkspaceRole,
): Promise<void> {
  const db = storedDocuments();
  const { uid: id, name: displayName, email } = member;
  const fields = { id, workspaceId, role, displayName, email, photo: null, joinedAt: new Date() };
  const batch = db.batch();
  batch.set(db.doc(memberPath(workspaceId, id)), fields);
  batch.update(db.doc(workspacePath(workspaceId)), { memberCount: FieldValue.increment(1) });
  batch.update(db.doc(userPath(id)), { workspaceId });
  await batch.commit();
}

/** Invites an address as the owner's browser would; the letter comes by itself. */
export async function invite(
  { workspaceId, uid }: Inhabitant,
  email: string,
  role: InvitableRole = "editor",
): Promise<void> {
  const now = FieldValue.serverTimestamp();
  await storedDocuments().doc(invitePath(workspaceId, email)).set({
    email,
    workspaceId,
    role,
    status: "pending",
    letter: "waiting",
    invitedBy: uid,
    sentAt: now,
    updatedAt: now,
  });
}

/** Ann, whose workspace it is, and Bob, who is in it, too. */
export async function settleTwo(person: Person, role: InvitableRole) {
  const ann = await settle(person, "ann");
  const bob = await settle(person, "bob");
  await sellSeats(ann, 3);
  await enlist(ann, bob, role);
  return { ann, bob };
}

/** A map of few keywords; it is there a little later. */
export async function orderSmallMap({ workspaceId, idToken }: Inhabitant) {
  const research = {
    kind: "serp",
    workspaceId,
    title: "Pour over coffee",
    seeds: ["pour over coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    keywordLimit: 20,
    method: "auto",
  };
  const { credits } = researchEstimate.parse(await callAs(idToken, "estimateResearch", research));
  const order = { requestId: crypto.randomUUID(), acceptedCredits: credits, research };
  startResearchOutput.parse(await callAs(idToken, "startResearch", order));
}

export interface Browsers {
  /** A browser of somebody's own, at a page; null: nobody is signed in there. */
  readonly openAs: (
    who: Inhabitant | null,
    path: string,
    options?: BrowserContextOptions,
  ) => Promise<Page>;
}

export const test = base.extend<Browsers>({
  openAs: async ({ browser, watch }, provide) => {
    const close: (() => Promise<void>)[] = [];
    await provide(async (who, path, options = {}) => {
      const context = await browser.newContext({ ...(who ? signedIn(who) : {}), ...options });
      close.push(() => context.close());
      const page = await context.newPage();
      watch(page);
      await page.goto(path);
      return page;
    });
    for (const closeContext of close) await closeContext();
  },
});
