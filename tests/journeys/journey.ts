/** What the journeys of the app share: a page that may not complain, and a new person signed up. */
import { expect, test as base, type Page } from "@playwright/test";

export interface Person {
  readonly email: string;
  readonly password: string;
}

interface Journey {
  /** An address nobody has used. */
  readonly person: Person;
  /** Fails the journey when a page logs an error or throws. Call it for further pages of a journey. */
  readonly watch: (page: Page) => void;
}

/** A page that lost its connection on purpose says so in the console; that is the browser's own line. */
const EXPECTED = [/net::ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/];

export const test = base.extend<Journey>({
  person: async ({}, use, { testId }) => {
    const email = `${testId}-${Date.now()}@mapwright.example`.toLowerCase();
    await use({ email, password: "a-long-enough-password" });
  },
  watch: async ({}, use) => {
    const complaints: string[] = [];
    await use((page) => {
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !EXPECTED.some((line) => line.test(text)))
          complaints.push(`${text} (${message.location().url})`);
      });
      page.on("pageerror", (error) => complaints.push(error.message));
    });
    expect(complaints, "errors in the page").toEqual([]);
  },
  page: async ({ page, watch }, use) => {
    watch(page);
    await use(page);
  },
});

export async function signUp(page: Page, { email, password }: Person) {
  await page.goto("/sign-up");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Maps", exact: true })).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Maps", exact: true })).toBeVisible();
}

/** From "New map" to the cost; returns when the job may be started. */
export async function orderMap(page: Page, seed: string) {
  await page.getByRole("link", { name: "New map" }).first().click();
  await page.getByLabel("Seeds").fill(seed);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "See the cost" }).click();
}

export const mapList = (page: Page) => page.getByRole("list", { name: "Maps" });
export const jobNamed = (page: Page, title: string) =>
  page.getByRole("article", { name: `Research: ${title}` });
