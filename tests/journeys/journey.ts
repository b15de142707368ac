/** Shared by the app's journeys: a page that must not log errors, and a person to sign up. */
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { saveDataIn } from "../browser/save-data.ts";
import { endStreamsOf } from "../browser/end-streams.ts";
import { recordErrors } from "../browser/page-errors.ts";
import { sellPlan } from "./stored-documents.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
}

interface Journey {
  /** An unused address. */
  readonly person: Person;
  /** Fails the journey when a page logs an error or throws. Call it for each further page of a journey. */
  readonly watch: (page: Page) => void;
  /** A console message that this journey causes on purpose; the journey also fails when it does not appear. */
  readonly provoke: (line: RegExp) => void;
}

/** Console messages of a page that has lost its connection; none of them come from our code. */
const SAID_OFFLINE = [
  /net::ERR_INTERNET_DISCONNECTED/,
  /ERR_NETWORK_CHANGED/,
  // From the service worker, about code that was being prefetched when the connection dropped.
  /net::ERR_FAILED \(.*\/assets\/[\w.-]+\.(?:js|css)\)/,
  // From Firestore when a busy machine makes it wait; it recovers automatically.
  /Failed to obtain primary lease/,
  /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/,
  // Also when it is opened without a connection.
  /Could not reach Cloud Firestore backend\. Connection failed 1 times\..*code=unavailable/,
  // Firestore's transport requests an image from Google to detect a network. Our policy blocks it to protect visitors'
  // addresses, and the SDK retries without it.
  /www\.google\.com\/images\/cleardot\.gif/,
];

/**
 * From Google's emulator, when a page that is left terminates a stream: that has just ended, or whose first read is still
 * on its way.
 */
const SAID_BY_EMULATOR = [
  /status of 400 .*google\.firestore\.v1\.Firestore\/\w+\/channel.*TYPE=terminate/,
  /status of 400 .*google\.firestore\.v1\.Firestore\/\w+\/channel.*&AID=0&CI=0&TYPE=xmlhttp&.*&t=1/,
];

interface Complaints {
  readonly reported: string[];
  readonly provoked: RegExp[];
}

/**
 * Loading ahead what a page's links lead to takes a quarter of a journey's time, so most journeys run in a browser that
 * saves data. Journeys with a service worker, which are about what is there without a network, do load ahead.
 */
export async function saveData(context: BrowserContext, serviceWorkers: "allow" | "block") {
  if (serviceWorkers === "allow") return;
  await saveDataIn(context);
}

export const test = base.extend<Journey & { readonly complaints: Complaints }>({
  context: async ({ context, serviceWorkers }, provide) => {
    await saveData(context, serviceWorkers);
    await provide(context);
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  person: async ({}, provide, { testId }) => {
    const email = `${testId}-${String(Date.now())}@mapwright.example`.toLowerCase();
    await provide({ email, password: "a-long-enough-password" });
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  complaints: async ({}, provide) => {
    const complaints: Complaints = { reported: [], provoked: [] };
    await provide(complaints);
    const { reported, provoked } = complaints;
    const isExpected = (line: string) =>
      [...SAID_OFFLINE, ...SAID_BY_EMULATOR, ...provoked].some((known) => known.test(line));
    expect(
      reported.filter((line) => !isExpected(line)),
      "errors in the page",
    ).toEqual([]);
    for (const line of provoked) expect(reported.join("\n"), "an error provoked").toMatch(line);
  },
  watch: async ({ complaints: { reported } }, provide) => {
    await provide((page) => {
      recordErrors(page, reported);
      endStreamsOf(page);
    });
  },
  provoke: async ({ complaints: { provoked } }, provide) => {
    await provide((line) => provoked.push(line));
  },
  page: async ({ page, watch }, provide) => {
    watch(page);
    await provide(page);
  },
});

/** Creates the account without going through its pages. */
export async function createAccount({ email, password }: Person) {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  const answer = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local-key`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  expect(answer.status, await answer.text()).toBe(200);
}

async function fillCredentials(page: Page, { email, password }: Person, button: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: button }).click();
}

/** On the sign-in page. */
export async function submitSignIn(page: Page, person: Person) {
  // Input typed into a page that is about to be replaced is lost.
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await fillCredentials(page, person, "Sign in");
}

/** The title of `/app`, with maps or without. */
export const homeHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: /^(Home|Make your first map)$/ });

export async function signUp(page: Page, person: Person) {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Ann Example");
  await fillCredentials(page, person, "Create account");
  await expect(homeHeading(page)).toBeVisible();
}

export async function signIn(page: Page, person: Person) {
  await page.goto("/sign-in");
  await submitSignIn(page, person);
  await expect(homeHeading(page)).toBeVisible();
}

export async function signOut(page: Page) {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
}

/** From "New map" to the cost estimate; returns when the job was requested. */
export async function orderMap(page: Page, seed: string) {
  await page.getByRole("link", { name: "New map" }).first().click();
  await page.getByLabel("Seeds").fill(seed);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "See ideas and cost" }).click();
}

/** The progress on the page of a running map; the bar above every page shows it, too. */
export const fetchingOn = (page: Page) =>
  page.getByRole("main").getByText(/Fetching results \d+ of \d+/);

/** Starts a slow job, so that a test can look at it in progress. @returns its title. */
export async function startLongJob(page: Page, { email }: Person): Promise<string> {
  await sellPlan(email, "starter");
  await page.getByRole("link", { name: "New map" }).first().click();
  for (const seed of ["coffee", "dog training", "running"]) {
    await page.getByLabel("Seeds").fill(seed);
    await page.keyboard.press("Enter");
  }
  await page.getByText("Market and limits").click();
  await page.getByRole("combobox", { name: "Maximum keywords" }).click();
  await page.getByRole("option", { name: "1,000" }).click();
  await page.getByLabel("Title (optional)").fill("Three hobbies");
  await page.getByRole("button", { name: "See ideas and cost" }).click();
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(page.getByRole("heading", { name: "Three hobbies", level: 1 })).toBeVisible();
  await expect(fetchingOn(page)).toBeVisible();
  return "Three hobbies";
}

export const mapList = (page: Page) => page.getByRole("list", { name: "Maps" });
export const jobNamed = (page: Page, title: string) =>
  page.getByRole("article", { name: `Research: ${title}` });
