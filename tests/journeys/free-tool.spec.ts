/** The free keyword map: a pasted list becomes a map in the browser and can be taken into an account. */
import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { findA11yViolations } from "../browser/look-at.ts";
import { test } from "./journey.ts";
import { mapSummary } from "../browser/map-page.ts";

const TOOL = "/free-tools/keywords-map";
const LIST = "Sour Cherry Jam\nsour  cherry jam\ncherry jam recipe\nrain barrel\nrain barrel stand";

const list = (page: Page) => page.getByLabel("Your keywords");
const mapButton = (page: Page) => page.getByRole("button", { name: "Map these keywords" });
const resultHeading = (page: Page) => page.getByRole("heading", { name: "Your map" });
const pillars = (page: Page) =>
  page
    .getByRole("main")
    .locator('section[aria-label]:not([aria-label="Check with search results"])');

async function mapList(page: Page, keywords: string) {
  await page.goto(TOOL);
  await list(page).fill(keywords);
  await mapButton(page).click();
}

test("a pasted list becomes a map without leaving the browser", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await mapList(page, LIST);
  await expect(resultHeading(page)).toBeFocused();
  await expect(page.getByText("4 of 100 keywords · 1 duplicate merged")).toBeVisible();
  await expect(page.getByText("4 keywords → 2 pages in 2 pillars", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of your list: 4 keywords/ })).toBeVisible();
  await expect(pillars(page)).toHaveCount(2);
  await expect(pillars(page).filter({ hasText: "rain barrel stand" })).toContainText(
    "Grouped by “rain barrel”",
  );
  expect(sent.filter((line) => /cherry|barrel/i.test(line))).toEqual([]);
  expect(await findA11yViolations(page)).toEqual([]);
  await page.reload();
  await expect(list(page)).toHaveValue(LIST);
});

test("the sample is mapped, regrouped by keyboard and downloaded as a CSV table", async ({
  page,
}) => {
  await page.goto(TOOL);
  const sample = page.getByRole("button", { name: "Try a sample list" });
  // Unlike a click, a key press is not queued until the page is hydrated.
  await expect(sample).toBeEnabled();
  await sample.press("Enter");
  await expect(resultHeading(page)).toBeFocused();
  const summary = page.getByText(/^\d+ keywords → \d+ pages in \d+ pillars$/);
  const before = (await summary.textContent()) ?? "";
  await page.getByRole("slider").press("End");
  await expect(summary).not.toHaveText(before);
  await expect(page.getByRole("status").filter({ hasText: "Mapped: " })).not.toContainText(before);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("keyword-map.csv");
  const table = await readFile(await download.path(), "utf8");
  expect(table.split("\r\n")).toHaveLength(1 + Number.parseInt(before, 10));
});

test("a list that is too long is rejected with its size, and the first hundred keywords can be mapped", async ({
  page,
}) => {
  const many = Array.from({ length: 103 }, (_, index) => `shelf number${String(index)}`);
  await mapList(page, [...many, "x".repeat(81)].join("\n"));
  await expect(page.getByRole("alert").filter({ hasText: "103 keywords" })).toContainText(
    "Remove 3",
  );
  await expect(page.getByText("1 entry is left out:")).toBeVisible();
  await expect(list(page)).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Map the first 100" }).click();
  await expect(page.getByText(/^100 keywords → /)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(list(page)).toBeFocused();
  await expect(resultHeading(page)).toHaveCount(0);
});

test("a tool that fails to load keeps the list and works on the next try", async ({ page }) => {
  await page.route(/keyword-tool\.worker/, (route) => route.abort());
  await mapList(page, LIST);
  const failure = page.getByRole("alert").filter({ hasText: "The map couldn't be created" });
  await expect(failure).toBeVisible();
  await page.unroute(/keyword-tool\.worker/);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(resultHeading(page)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("without scripts the tool says that it requires them", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const answer = await page.goto(TOOL);
  // Playwright's browser does not show the contents of `noscript`, whatever its settings.
  expect(await answer?.text()).toMatch(/<noscript>.*This tool requires JavaScript.*<\/noscript>/);
  await expect(mapButton(page)).toBeDisabled();
  await context.close();
});

test("a visitor who signs up finds the map that the tool made, with every keyword of the list", async ({
  page,
  person,
}) => {
  await mapList(page, LIST);
  await page.getByRole("link", { name: "Start free and keep this map" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app\/maps\/[0-9a-f]{32}/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/cherry jam|rain barrel/i);
  await expect(mapSummary(page)).toHaveText("2 pillars · 2 clusters · 4 keywords");
  // It was carried over once: nothing is left to save.
  await page.goto("/app/maps/new");
  await expect(page.getByRole("radio", { name: "Find keywords" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Your map from the free tool" })).toHaveCount(0);
});
