/** The free keyword map: a pasted list becomes a map in the browser and can be taken into an account. */
import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { findA11yViolations } from "../browser/look-at.ts";
import { test } from "./fixtures/journey.ts";
import { getMapSummary } from "../browser/map-page.ts";

const TOOL = "/free-tools/keywords-map";
const LIST = "Sour Cherry Jam\nsour  cherry jam\ncherry jam recipe\nrain barrel\nrain barrel stand";

const list = (page: Page) => page.getByLabel("Your keywords");
const resultHeading = (page: Page) => page.getByRole("heading", { name: "Your map" });
const pillars = (page: Page) =>
  page
    .getByRole("main")
    .locator('section[aria-label]:not([aria-label="Check with search results"])');

async function mapList(page: Page, keywords: string) {
  await page.goto(TOOL);
  const submit = page.getByRole("button", { name: "Map these keywords" });
  // Until the page is interactive, it may still put an earlier list into the field.
  await expect(submit).toBeEnabled();
  await list(page).fill(keywords);
  await submit.click();
}

test(
  "a pasted list becomes a map without leaving the browser; the sample is regrouped by keyboard and downloaded as a CSV table",
  { tag: "@long" },
  async ({ page }) => {
    await test.step("the sample", async () => {
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
      await expect(page.getByRole("status").filter({ hasText: "Mapped: " })).not.toContainText(
        before,
      );
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "CSV" }).press("Enter");
      const download = await downloading;
      expect(download.suggestedFilename()).toBe("keyword-map.csv");
      const table = await readFile(await download.path(), "utf8");
      expect(table.split("\r\n")).toHaveLength(1 + Number.parseInt(before, 10));
    });
    await test.step("a pasted list", async () => {
      const sent: string[] = [];
      page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
      await mapList(page, LIST);
      await expect(resultHeading(page)).toBeFocused();
      await expect(page.getByText("4 of 100 keywords · 1 duplicate merged")).toBeVisible();
      await expect(
        page.getByText("4 keywords → 2 pages in 1 pillar", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("img", { name: /^Map of your list: 4 keywords/ })).toBeVisible();
      await expect(pillars(page)).toHaveCount(1);
      await expect(pillars(page).filter({ hasText: "rain barrel stand" })).toContainText(
        "Grouped by “rain barrel”",
      );
      expect(sent.filter((line) => /cherry|barrel/i.test(line))).toEqual([]);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.reload();
      await expect(list(page)).toHaveValue(LIST);
    });
  },
);

test("a visitor who signs up finds the map that the tool made, with every keyword of the list", async ({
  page,
  person,
}) => {
  await mapList(page, LIST);
  await page.getByRole("link", { name: "Start free and keep this map" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Name").fill("Ann Example");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app\/maps\/[0-9a-f]{32}/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/cherry jam|rain barrel/i);
  await expect(getMapSummary(page)).toHaveText("1 pillar · 2 pages · 4 keywords");
  // It was carried over once: nothing is left to save.
  await page.goto("/app/maps/new");
  await expect(page.getByRole("radio", { name: "Find keywords" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Your map from the free tool" })).toHaveCount(0);
});
