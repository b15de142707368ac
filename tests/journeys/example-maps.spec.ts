/** Maps in pages: rendered on the server, interactive when a visitor scrolls near one. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { test } from "./fixtures/journey.ts";

const EXAMPLE = "/examples/pour-over-coffee";
const drawing = (page: Page) => page.getByRole("img", { name: /^Map of \d+ keywords/ });
const openPage = (page: Page) => page.getByRole("figure").getByRole("heading", { level: 2 });

/** The requests the page made to make its maps interactive. */
function listenForMaps(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/exampleMap|sheet-overlay/.test(decodeURIComponent(request.url())))
      asked.push(request.url());
  });
  return asked;
}

test(
  "a map further down the home page is fetched when a visitor scrolls near it; an example's map is drawn after client-side navigation, without layout shift and accessibly, and can be explored with the pointer and the keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await test.step("far down the home page", async () => {
      const asked = listenForMaps(page);
      await page.goto("/", { waitUntil: "networkidle" });
      expect(asked).toEqual([]);
      await expect(drawing(page)).toHaveCount(0);
      await page.getByRole("img", { name: /^The map as areas/ }).scrollIntoViewIfNeeded();
      await expect(page.locator("svg:visible [data-cluster]").last()).toBeVisible();
      await expect.poll(() => asked.length).toBeGreaterThan(1);
    });
    await test.step("after client-side navigation", async () => {
      await page.goto("/examples", { waitUntil: "networkidle" });
      await page.getByRole("link", { name: "Sourdough bread" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sourdough bread");
      await expect(drawing(page)).toBeVisible();
      await expect(openPage(page)).toBeVisible();
    });
    await test.step("opened directly", async () => {
      await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
      await page.goto(EXAMPLE, { waitUntil: "networkidle" });
      await expect(openPage(page)).toBeVisible();
      expect(await page.evaluate<number>("shifted")).toBeLessThan(0.02);
      expect(await findA11yViolations(page)).toEqual([]);

      const circles = page.locator("svg:visible [data-cluster]");
      await circles.nth(3).hover();
      const pointedAt = await openPage(page).textContent();
      await circles.nth(4).hover();
      await expect(openPage(page)).not.toHaveText(pointedAt ?? "");
      const name = await openPage(page).textContent();
      await page.getByRole("button", { name: "Next page of the map" }).press("Enter");
      await expect(openPage(page)).not.toHaveText(name ?? "");
      await expect(page.getByText("Keywords the page answers")).toBeVisible();
    });
  },
);

test(
  "a map keeps its server-rendered form when the rest of it cannot be loaded",
  { tag: "@long" },
  async ({ page, provoke }) => {
    provoke(/503/);
    await page.route(/exampleMap/, (route) => route.fulfill({ status: 503, body: "" }));
    const refusal = page.waitForEvent("console", (message) => message.text().includes("503"));
    await page.goto(EXAMPLE);
    await refusal;
    await expect(drawing(page)).toContainText(/coffee/i);
    await expect(page.locator("[data-cluster]")).toHaveCount(0);
  },
);
