/** Consent to usage statistics, from the footer to what arrives at the stand-in for PostHog. */
import { expect } from "@playwright/test";
import { test } from "./fixtures/journey.ts";

const CAPTURE_URL = process.env["EVENT_CAPTURE_URL"] ?? "";

/** PostHog ignores browsers that look automated. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
test.use({ userAgent });

async function pathsViewed(): Promise<unknown[]> {
  const events: unknown = await (await fetch(`${CAPTURE_URL}events`)).json();
  if (!Array.isArray(events)) throw new Error("The stand-in lists no events");
  return events
    .filter((event: unknown) => Object(event).event === "$pageview")
    .map((event: unknown): unknown => Object(Object(event).properties).path);
}

test(
  "usage statistics begin with consent, follow the pages and end with it",
  { tag: "@long" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "webdriver", { get: () => false });
      Object.defineProperty(navigator, "userAgentData", { get: () => null });
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (url.startsWith(CAPTURE_URL) || url.includes("/assets/posthog")) sent.push(url);
    });

    await page.goto("/pricing");
    const question = page.getByRole("region", { name: "Usage statistics" });
    await expect(question).toContainText("off. Turn on?");
    await page.getByRole("link", { name: "Examples" }).first().click();
    await expect(page).toHaveURL(/\/examples$/);
    // Viewed before consent, which says nothing about it.
    await expect(page).toHaveTitle(/Example maps/);
    expect(sent).toEqual([]);

    await question.getByRole("button", { name: "Allow", exact: true }).click();
    await page.getByRole("link", { name: "Pricing" }).first().click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(pathsViewed).toEqual(["/examples", "/pricing"]);
    expect(await page.context().cookies()).toEqual([]);

    // The tag manager's script can't be unloaded, so that the page is loaded anew.
    const reloaded = page.waitForEvent("load");
    await question.getByRole("button", { name: "Don’t allow" }).click();
    await reloaded;
    await expect(question).toContainText("off, nothing is sent.");
    sent.length = 0;
    await page.goto("/about");
    await expect(question).toContainText("off, nothing is sent.");
    expect(sent).toEqual([]);
    expect(await pathsViewed()).toEqual(["/examples", "/pricing"]);
  },
);
