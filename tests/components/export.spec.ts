/** Files made by the export's worker in a browser. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

async function exported(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Export / }).click(),
  ]);
  return readFileSync(await download.path());
}

test("a poster is a PDF of the paper that was chosen, with its fonts in it", async ({ page }) => {
  await page.goto("/export");
  await page.getByRole("radio", { name: "Poster (PDF)" }).check();
  await expectAccessible(page);
  const small = (await exported(page)).toString("latin1");
  expect(small.slice(0, 5)).toBe("%PDF-");
  expect(small).toMatch(/\/MediaBox \[0 0 (?:1190\.55 841\.89|841\.89 1190\.55)\]/);
  await page.getByRole("combobox", { name: "Paper" }).click();
  await page.getByRole("option", { name: /^A1/ }).click();
  const large = (await exported(page)).toString("latin1");
  expect(large).toMatch(/\/MediaBox \[0 0 (?:2383\.94 1683\.78|1683\.78 2383\.94)\]/);
  expect(large).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter/);
  expect(large).toContain("/FontFile");
});
