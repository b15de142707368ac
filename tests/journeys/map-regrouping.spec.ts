/** A grouping applied to a map. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { test } from "./journey.ts";
import { chooseFromMore, mapPanel } from "../browser/map-page.ts";
import { openResearchedMap } from "./researched-maps.ts";

const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

test("an applied grouping leaves a locked cluster alone, survives a reload and is undone in one step", async ({
  page,
  person,
}) => {
  await openResearchedMap(page, person, "Pour over coffee");
  const header = page.getByRole("main").locator("header");
  const summary = header.getByText(/\d+ pillars? · \d+ clusters · \d+ keywords/);
  const before = (await summary.textContent()) ?? "";
  const rows = page.getByRole("treeitem", { level: 2 });
  const locked = (await rows.first().locator(".name .text").textContent()) ?? "";
  const lockedRow = rows.filter({ hasText: locked }).first();
  const lockedLabel = (await lockedRow.textContent()) ?? "";
  await lockedRow.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Lock or unlock" }).click();
  await expect(saved(page)).toBeVisible();

  const slider = page.getByRole("slider", { name: /^Granularity/ });
  await slider.focus();
  for (let step = 0; step < 4; step += 1) await slider.press("ArrowRight");
  await expect(header.getByText(/keywords? moved · /)).toBeVisible();
  await expect(page.getByRole("switch", { name: "Keep my changes" })).toBeChecked();
  expect(await findA11yViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(header.getByText("Preview: not saved")).toHaveCount(0);
  await expect(summary).not.toHaveText(before);
  const after = (await summary.textContent()) ?? "";
  await expect(lockedRow).toHaveText(lockedLabel);
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(summary).toHaveText(after);
  await expect(slider).toHaveAttribute("aria-valuetext", "2 times finer");
  await chooseFromMore(page, "History");
  await expect(mapPanel(page).getByText(/^regrouped the map/)).toBeVisible();
});
