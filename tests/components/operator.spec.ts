/** The page on which support staff see what providers charged, without its server. */
import { expect } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

test("costs of a day are shown by plan, purpose, workspace and job, and another day can be chosen", async ({
  page,
}) => {
  await page.goto("/operator/full");
  const plans = page.getByRole("table", { name: "Plans" });
  await expect(plans.getByRole("row", { name: "Free" })).toContainText("100%");
  await expect(plans.getByRole("row", { name: "Visitors" })).toContainText("<$0.01");
  await expect(plans.getByRole("row", { name: "Total" })).toContainText("$61.20$30020%");
  const jobs = page.getByRole("table", { name: "Jobs with the highest costs" });
  await expect(jobs.getByRole("row", { name: /^2{8}-/ })).toContainText("Starter450$0.90");
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Day" }).click();
  await page.getByRole("option", { name: "2026-11-28 · $30.60" }).click();
  await expect(page.getByRole("combobox", { name: "Day" })).toHaveText("2026-11-28 · $30.60");
});

test("a day without costs, and somebody who isn't staff, are told so", async ({ page }) => {
  await page.goto("/operator/empty");
  await expect(page.getByText("No costs on this day")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.goto("/operator/refused");
  await expect(page.getByText("Only support staff see provider costs.")).toBeVisible();
  await expectAccessible(page);
});
