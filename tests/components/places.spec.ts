/** The city or region of a new map, by keyboard alone and as assistive technology gets it. */
import { expect } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

test("a city is found and chosen by keyboard, named in the summary and the cost, and given up again", async ({
  page,
}) => {
  await page.goto("/market/places");
  await page.getByText("Market and limits").click();
  const field = page.getByRole("combobox", { name: "City or region (optional)" });
  await field.focus();
  await page.keyboard.type("aus");
  await expect(page.getByRole("option")).toHaveText([
    "Austin, Texas, United StatesCity",
    "Austin, TX, Texas, United StatesMetro area",
    "Austin, Minnesota, United StatesCity",
  ]);
  await expect(page.getByRole("status").filter({ hasText: "3 places found" })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Austin, Texas, United States");
  const summary = page.getByText("Austin, Texas, United States · English · Desktop");
  await expect(summary).toBeVisible();
  await expect(page.getByText("Results for Austin, Texas, United States come from")).toBeVisible();
  await expectAccessible(page);
  await field.fill("");
  await expect(page.getByText("United States · English · Desktop")).toBeVisible();
  await expect(summary).toBeHidden();
});

test("a place goes with its country", async ({ page }) => {
  await page.goto("/market/places");
  await page.getByText("Market and limits").click();
  const field = page.getByRole("combobox", { name: "City or region (optional)" });
  await field.fill("aus");
  await page.getByRole("option").first().click();
  await page.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Germany" }).click();
  await expect(field).toHaveValue("");
  await expect(page.getByText("Germany · English · Desktop")).toBeVisible();
});

test(
  "no place of a name, no answer, and no source with places are told apart",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/market/places");
    await page.getByText("Market and limits").click();
    await page.getByRole("combobox", { name: "City or region (optional)" }).fill("atlantis");
    await expect(page.getByText("No place of this name in United States.")).toBeVisible();
    await page.goto("/market/failing");
    await page.getByText("Market and limits").click();
    await page.getByRole("combobox", { name: "City or region (optional)" }).fill("aus");
    await expect(page.getByText("can't be looked up right now").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/market/none");
    await page.getByText("Market and limits").click();
    await expect(page.getByRole("link", { name: "connect a data source" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "City or region (optional)" })).toHaveCount(0);
    await expectAccessible(page);
  },
);
