/** Sessions ended from outside this tab, and what they survive. */
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import {
  findAccountById,
  readAccount,
  changeAccount,
  deleteAccount,
} from "./fixtures/auth-emulator.ts";
import { inSoak } from "../setup/soak.ts";
import { listSessions } from "./fixtures/stored-sessions.ts";
import { getHomeHeading, signOut, signUp, submitSignIn, type Person } from "./fixtures/journey.ts";
import { enter, test } from "./fixtures/people.ts";

/** Fires the event that a browser fires when someone returns to a sleeping tab. */
async function comeBack(page: Page) {
  await page.evaluate("dispatchEvent(new Event('online'))");
}

/** Resolves once the server has answered these calls. */
const answers = async (page: Page, ...names: string[]) =>
  Promise.all(
    names.map(async (name) => page.waitForResponse((it) => it.url().endsWith(`/${name}`))),
  );

/** `enter`, until the page has nothing left to ask: an account that ends meanwhile is refused, which the browser logs. */
async function enterFully(page: Page, person: Person): Promise<void> {
  const answered = answers(page, "provisionUser");
  await enter(page, person);
  await answered;
}

async function uidOf(email: string): Promise<string> {
  const account = await readAccount(email);
  expect(account).not.toBeNull();
  return account?.uid ?? "";
}

test(
  "a disabled account is signed out with a message and returns to its page, a deleted one does not, also while its tab was inactive",
  { tag: "@long" },
  async ({ page, person, provoke }) => {
    await test.step("disabled, then deleted", async () => {
      await enterFully(page, person);
      const answered = answers(page, "provisionUser", "readResearchCoverage");
      await page.goto("/app/maps/new?seed=green+tea");
      await answered;
      await changeAccount(person.email, { disableUser: true });
      provoke(/status of 400 .*accounts:lookup/);
      await comeBack(page);
      await expect(page).toHaveURL("/sign-in?next=%2Fapp%2Fmaps%2Fnew%3Fseed%3Dgreen%2Btea");
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "This account has been disabled",
      );
      provoke(/status of 400 .*accounts:signInWithPassword/);
      await submitSignIn(page, person);
      await expect(page.getByRole("alert")).toContainText("This account has been disabled");
      await changeAccount(person.email, { disableUser: false });
      const asked = answers(page, "provisionUser", "readResearchCoverage");
      await submitSignIn(page, person);
      await expect(page).toHaveURL("/app/maps/new?seed=green+tea");
      await expect(page.getByRole("button", { name: "green tea" })).toBeVisible();

      await asked;
      await deleteAccount(person.email);
      await comeBack(page);
      await expect(page).toHaveURL("/sign-in?next=%2Fapp%2Fmaps%2Fnew%3Fseed%3Dgreen%2Btea");
      await expect(page.getByRole("main").getByRole("status")).toContainText("Your session ended");
    });
    await test.step("deleted while its tab was inactive", async () => {
      await enter(page, person);
      await page.goto("/");
      await deleteAccount(person.email);
      provoke(/status of 400 .*accounts:lookup/);
      await page.goto("/app");
      await expect(page).toHaveURL("/sign-in");
      await expect(page.getByRole("main").getByRole("status")).toContainText("Your session ended");
    });
  },
);

test(
  "a browser is listed once while it is signed in, and signing out leaves the app in every tab",
  { tag: "@long" },
  async ({ page, person, context, watch }) => {
    await enter(page, person);
    const uid = await uidOf(person.email);
    await expect
      .poll(() => listSessions(uid))
      .toEqual([{ label: "Chrome on Linux", hasEnded: false }]);
    const otherTab = await context.newPage();
    watch(otherTab);
    await otherTab.goto("/app");
    await expect(getHomeHeading(otherTab)).toBeVisible();
    await page.reload();
    await expect(getHomeHeading(page)).toBeVisible();
    expect(await listSessions(uid)).toHaveLength(1);
    await signOut(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(otherTab).toHaveURL("/sign-in");
    await expect(otherTab.getByRole("main").getByRole("status")).toContainText(
      "You signed out in another tab",
    );
    await expect
      .poll(() => listSessions(uid))
      .toEqual([{ label: "Chrome on Linux", hasEnded: true }]);
    await page.goto("/app");
    await expect(page).toHaveURL("/sign-in");
  },
);

for (const minutes of inSoak([-10, 10], [-10]))
  test(
    `a browser whose clock is ${String(minutes)} minutes off can sign in and stays signed in`,
    { tag: "@long" },
    async ({ page, person }) => {
      await page.clock.install({ time: Date.now() + minutes * 60_000 });
      await signUp(page, person);
      const uid = await uidOf(person.email);
      await expect.poll(() => listSessions(uid)).toHaveLength(1);
      await page.reload();
      await expect(getHomeHeading(page)).toBeVisible();
      await page.clock.fastForward(56 * 60_000); // The SDK requests a new token five minutes before the hour is over.
      await comeBack(page);
      await page.goto("/app/maps/new");
      await expect(page.getByRole("heading", { name: "New map" })).toBeVisible();
      expect(await listSessions(uid)).toEqual([{ label: "Chrome on Linux", hasEnded: false }]);
    },
  );

test(
  "the app opens when none of its services are reachable",
  { tag: "@long" },
  async ({ page, person, provoke }) => {
    await enter(page, person);
    await expect(getHomeHeading(page)).toBeVisible();
    const services = new Set([
      process.env["FIREBASE_AUTH_EMULATOR_HOST"],
      process.env["FIRESTORE_EMULATOR_HOST"],
      process.env["PUBLIC_FUNCTIONS_EMULATOR"],
    ]);
    await page.route(
      (url) => services.has(url.host),
      (route) => route.abort("internetdisconnected"),
    );
    provoke(/ERR_INTERNET_DISCONNECTED/);
    provoke(/Could not reach Cloud Firestore backend/);
    const firestoreWarning = page.waitForEvent("console", (line) =>
      line.text().includes("Could not reach"),
    );
    await page.reload();
    await expect(getHomeHeading(page)).toBeVisible();
    await expect(page).toHaveURL("/app");
    await firestoreWarning;
  },
);

const anonymousResponse = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
});

/** Creates an anonymous account in this browser's storage, as the free tool does. @returns its uid. */
async function becomeAnonymous(page: Page): Promise<string> {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  const apiKey = process.env["PUBLIC_FIREBASE_API_KEY"] ?? "";
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  const { localId, idToken, refreshToken } = anonymousResponse.parse(await answer.json());
  const user = {
    uid: localId,
    emailVerified: false,
    isAnonymous: true,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: "[DEFAULT]",
  };
  await page.goto("/sign-in");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `firebase:authUser:${apiKey}:[DEFAULT]`,
    JSON.stringify(user),
  ] as const);
  return localId;
}

test(
  "an anonymous account counts as signed out and keeps its id when upgraded to a full one",
  { tag: "@long" },
  async ({ page, person }) => {
    const uid = await becomeAnonymous(page);
    await page.goto("/app");
    await expect(page).toHaveURL("/sign-in");
    await signUp(page, person);
    expect(await findAccountById(uid)).toMatchObject({
      email: person.email,
      providers: ["password"],
    });
  },
);
