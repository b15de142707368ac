/** What the journeys of the app share: a page that may not complain, and a person to sign up. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { sellPlan } from "./stored-documents.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
}

interface Journey {
  /** An address nobody has used. */
  readonly person: Person;
  /** Fails the journey when a page logs an error or throws. Call it for further pages of a journey. */
  readonly watch: (page: Page) => void;
  /** A line of the console that this journey brings about on purpose; the journey fails without it, too. */
  readonly provoke: (line: RegExp) => void;
}

/** What a page that has lost its connection says in the console, none of it written by us. */
const SAID_OFFLINE = [
  /net::ERR_INTERNET_DISCONNECTED/,
  /ERR_NETWORK_CHANGED/,
  // The service worker, of code that was being fetched ahead when the connection broke.
  /net::ERR_FAILED \(.*\/assets\/[\w.-]+\.(?:js|css)\)/,
  // Firestore, when a busy machine keeps it waiting; it goes on by itself.
  /Failed to obtain primary lease/,
  /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/,
  // And when it is opened without one.
  /Could not reach Cloud Firestore backend\. Connection failed 1 times\..*code=unavailable/,
  // Firestore's transport asks Google for a picture to learn whether there is a network. Our policy refuses: a
  // visitor's address is nobody else's business, and the SDK tries again without an answer just the same.
  /www\.google\.com\/images\/cleardot\.gif/,
];

/** Google's emulator, when a page that is left says goodbye to a stream that has just ended by itself. */
const SAID_BY_EMULATOR = [
  /status of 400 .*google\.firestore\.v1\.Firestore\/\w+\/channel.*TYPE=terminate/,
];

interface Complaints {
  readonly heard: string[];
  readonly provoked: RegExp[];
}

export const test = base.extend<Journey & { readonly complaints: Complaints }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  person: async ({}, provide, { testId }) => {
    const email = `${testId}-${String(Date.now())}@mapwright.example`.toLowerCase();
    await provide({ email, password: "a-long-enough-password" });
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  complaints: async ({}, provide) => {
    const complaints: Complaints = { heard: [], provoked: [] };
    await provide(complaints);
    const { heard, provoked } = complaints;
    const isExpected = (line: string) =>
      [...SAID_OFFLINE, ...SAID_BY_EMULATOR, ...provoked].some((known) => known.test(line));
    expect(
      heard.filter((line) => !isExpected(line)),
      "errors in the page",
    ).toEqual([]);
    for (const line of provoked) expect(heard.join("\n"), "an error provoked").toMatch(line);
  },
  watch: async ({ complaints: { heard } }, provide) => {
    await provide((page) => {
      page.on("console", (message) => {
        if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => heard.push(error.message));
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

/** Makes the account without the pages for it. */
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
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: button }).click();
}

/** On the sign-in page. */
export async function submitSignIn(page: Page, person: Person) {
  // What is typed into a page that is on its way out is typed in vain.
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await fillCredentials(page, person, "Sign in");
}

export async function signUp(page: Page, person: Person) {
  await page.goto("/sign-up");
  await fillCredentials(page, person, "Create account");
  await expect(page.getByRole("heading", { name: "Maps", exact: true })).toBeVisible();
}

export async function signIn(page: Page, person: Person) {
  await page.goto("/sign-in");
  await submitSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Maps", exact: true })).toBeVisible();
}

/** From "New map" to the cost; returns when it was asked for. */
export async function orderMap(page: Page, seed: string) {
  await page.getByRole("link", { name: "New map" }).first().click();
  await page.getByLabel("Seeds").fill(seed);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "See the cost" }).click();
}

/** Orders and starts a job that takes its time, so that there is a middle of it. @returns its title. */
export async function startLongJob(page: Page, { email }: Person): Promise<string> {
  await sellPlan(email, "starter");
  await page.getByRole("link", { name: "New map" }).first().click();
  for (const seed of ["pour over coffee", "sourdough starter", "raised bed gardening"]) {
    await page.getByLabel("Seeds").fill(seed);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("combobox", { name: "Keywords at most" }).click();
  await page.getByRole("option", { name: "1,000" }).click();
  await page.getByLabel("Title (optional)").fill("Three hobbies");
  await page.getByRole("button", { name: "See the cost" }).click();
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(jobNamed(page, "Three hobbies")).toContainText(/Fetching results/);
  return "Three hobbies";
}

/** What fades in is not judged half seen. Motion without an end, such as a skeleton's, is not waited for. */
async function untilAtRest(page: Page) {
  await page.evaluate(`Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
      .map((animation) => animation.finished),
  ).then(() => undefined)`);
}

/** What axe finds, each with the first place it was found. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await untilAtRest(page);
  // Our app has no frames: what axe found needs no second page to be put together in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

export const mapList = (page: Page) => page.getByRole("list", { name: "Maps" });
export const jobNamed = (page: Page, title: string) =>
  page.getByRole("article", { name: `Research: ${title}` });

interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** The page in another width and colors, once it has stopped changing them: axe would measure those on the way. */
export async function showAs(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator(`html[data-mw-scheme="${colorScheme}"]`)).toBeAttached();
  const changing = "document.getAnimations().filter((one) => one instanceof CSSTransition).length";
  await expect.poll(() => page.evaluate(changing)).toBe(0);
}
