/**
 * Signed-in people with accounts, created through the calls that the pages make instead of the pages themselves: a
 * journey only goes through the pages it is about.
 */
import { expect, type BrowserContextOptions, type Page } from "@playwright/test";
import {
  billingPath,
  invitePath,
  memberPath,
  userPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { researchEstimate, startResearchOutput } from "@mapwright/core/research/research-input";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import { FieldValue } from "firebase-admin/firestore";
import { z } from "zod";
import { changeAccount } from "./auth-emulator.ts";
import { createAccount, homeHeading, saveData, test as base, type Person } from "./journey.ts";
import { putPlan, storedDocuments } from "./stored-documents.ts";

/** Their address is verified, and they have their own workspace. */
export interface TestUser extends Person {
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

/** Calls a function as a person's browser would. @returns its result. */
export async function callAs(idToken: string, name: string, data: object): Promise<unknown> {
  const origin = `http://${process.env["PUBLIC_FUNCTIONS_EMULATOR"] ?? ""}`;
  const url = `${origin}/${process.env["GCLOUD_PROJECT"] ?? ""}/${FUNCTIONS_REGION}/${name}`;
  return z.object({ result: z.unknown() }).parse(await post(url, { data }, idToken)).result;
}

const signInResponse = z.object({ localId: userId, idToken: z.string(), refreshToken: z.string() });

async function signInAgain({ email, password }: Person) {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const input = { email, password, returnSecureToken: true };
  return signInResponse.parse(await post(`${url}?key=${apiKey()}`, input));
}

/** A person with refreshed tokens that reflect their current state, such as a newly granted right. */
export async function withNewTokens(who: TestUser): Promise<TestUser> {
  const { idToken, refreshToken } = await signInAgain(who);
  return { ...who, idToken, refreshToken };
}

/** Creates an account with a verified address and its workspace, as billing starts it: in its trial. */
export async function enrollOnTrial(credentials: Person, name: string): Promise<TestUser> {
  await createAccount(credentials);
  await changeAccount(credentials.email, { displayName: name, emailVerified: true });
  const { localId: uid, idToken, refreshToken } = await signInAgain(credentials);
  const opened = openWorkspaceOutput.parse(await callAs(idToken, "provisionUser", {}));
  return { ...credentials, uid, name, workspaceId: opened.workspaceId, idToken, refreshToken };
}

/** The same with enough quota for anything a journey creates. */
export async function enroll(credentials: Person, name: string): Promise<TestUser> {
  const who = await enrollOnTrial(credentials, name);
  // Nobody else has room until a journey sells seats.
  await putPlan(who.workspaceId, "agency", 1);
  return who;
}

/** Creates a person. @param called how their address and their name start */
export function createUser({ email: end, password }: Person, called: string): Promise<TestUser> {
  const name = `${called.charAt(0).toUpperCase()}${called.slice(1)} Example`;
  return enroll({ email: `${called}-${end}`, password }, name);
}

/** The SDK's stored state of a browser that a person is signed in to. */
export function signedIn({ uid, email, idToken, refreshToken }: TestUser) {
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

/** Signs in a new person without going through the pages and opens the app, in which they have no maps. */
export async function enter(page: Page, person: Person): Promise<TestUser> {
  const who = await enroll(person, "Olga Example");
  await page.context().setStorageState(signedIn(who).storageState);
  await page.goto("/app");
  await expect(homeHeading(page)).toBeVisible();
  return who;
}

/** Sets the number of members a workspace may have. */
export async function sellSeats({ workspaceId }: TestUser, seats: number): Promise<void> {
  await storedDocuments().doc(billingPath(workspaceId)).update({ seats });
}

/** Makes a person a member of another's workspace, which becomes their current one. */
export async function addMember(
  { workspaceId }: TestUser,
  member: TestUser,
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

/** Invites an address as the owner's browser would; the email is sent automatically. */
export async function invite(
  { workspaceId, uid }: TestUser,
  email: string,
  role: InvitableRole = "editor",
): Promise<void> {
  const now = FieldValue.serverTimestamp();
  await storedDocuments().doc(invitePath(workspaceId, email)).set({
    email,
    workspaceId,
    role,
    status: "pending",
    invitedBy: uid,
    sentAt: now,
    updatedAt: now,
  });
}

/** Ann, who owns the workspace, and Bob, who is a member. */
export async function createTwoUsers(person: Person, role: InvitableRole) {
  const ann = await createUser(person, "ann");
  const bob = await createUser(person, "bob");
  await sellSeats(ann, 3);
  await addMember(ann, bob, role);
  return { ann, bob };
}

/** A map with few keywords, ready a little later. */
export async function orderSmallMap({ workspaceId, idToken }: TestUser) {
  const research = {
    kind: "serp",
    workspaceId,
    title: "Pour over coffee",
    seeds: ["pour over coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    keywordLimit: 20,
    method: "auto",
  };
  const { planId } = researchEstimate.parse(await callAs(idToken, "estimateResearch", research));
  const order = { requestId: crypto.randomUUID(), workspaceId, planId };
  startResearchOutput.parse(await callAs(idToken, "startResearch", order));
}

export interface Browsers {
  /** A separate browser for one person, opened at a page; null: nobody is signed in there. */
  readonly openAs: (
    who: TestUser | null,
    path: string,
    options?: BrowserContextOptions,
  ) => Promise<Page>;
}

export const test = base.extend<Browsers>({
  openAs: async ({ browser, watch, serviceWorkers }, provide) => {
    const close: (() => Promise<void>)[] = [];
    await provide(async (who, path, options = {}) => {
      const context = await browser.newContext({ ...(who ? signedIn(who) : {}), ...options });
      close.push(() => context.close());
      await saveData(context, serviceWorkers);
      const page = await context.newPage();
      watch(page);
      await page.goto(path);
      return page;
    });
    for (const closeContext of close) await closeContext();
  },
});
