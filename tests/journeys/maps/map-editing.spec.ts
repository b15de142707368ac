/**
 * Editing a map: changes show immediately, appear on another person's screen, can be undone, and are kept while
 * offline.
 */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { test } from "../fixtures/journey.ts";
import { openResearchedMap } from "../fixtures/researched-maps.ts";
import {
  choose,
  chooseFromMore,
  getMapPanel,
  getMapSummary,
  openTab,
  getPanel,
  rename,
} from "../../browser/map-page.ts";

test("a cluster that one person renames, plans and comments on changes on another screen, undo reverts it, offline changes are sent later, and the history leads back", async ({
  page,
  person,
  browser,
  watch,
}) => {
  await openResearchedMap(page, person, "Pour over coffee");
  await choose(page, 1);
  const before = (await getPanel(page).getByRole("heading", { level: 2 }).textContent()) ?? "";
  const other = await browser.newContext({
    storageState: await page.context().storageState({ indexedDB: true }),
  });
  const screen = await other.newPage();
  watch(screen);
  await screen.goto(page.url());
  const mirrored = getPanel(screen);
  await expect(mirrored.getByRole("heading", { name: before, level: 2 })).toBeVisible();
  await rename(page, "The ratio of coffee to water");
  await expect(
    mirrored.getByRole("heading", { name: "The ratio of coffee to water", level: 2 }),
  ).toBeVisible();
  await getPanel(page).getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Writing" }).click();
  await expect(mirrored.getByRole("combobox", { name: "Status" })).toHaveText("Writing");
  for (const one of [page, screen]) await openTab(one, "Comments");
  await getPanel(page).getByRole("textbox", { name: "Comment" }).fill("Who has figures for this?");
  await getPanel(page).getByRole("button", { name: "Comment" }).click();
  await expect(mirrored.getByText("Who has figures for this?")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  for (let action = 0; action < 3; action += 1)
    await page.getByRole("button", { name: "Undo" }).click();
  await expect(mirrored.getByRole("heading", { name: before, level: 2 })).toBeVisible();
  await expect(mirrored.getByText("Who has figures for this?")).toHaveCount(0);
  await other.close();

  await expect(getPanel(page).getByRole("heading", { name: before, level: 2 })).toBeVisible();
  await page.context().setOffline(true);
  await rename(page, "Rules of thumb");
  await expect(page.getByText(/1 change to send when you are online/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await expect(
    getPanel(page).getByRole("heading", { name: "Rules of thumb", level: 2 }),
  ).toBeVisible();

  await test.step("a deleted cluster comes back with Ctrl Z", async () => {
    const summary = getMapSummary(page);
    const counts = (await summary.textContent()) ?? "";
    await getPanel(page).getByRole("button", { name: "More for Rules of thumb" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(getPanel(page)).toHaveCount(0);
    await expect(summary).not.toHaveText(counts);
    await page.keyboard.press("Control+z");
    await expect(summary).toHaveText(counts);
  });
  await test.step("the history leads back to before it was renamed", async () => {
    await choose(page, 1);
    await expect(getPanel(page).getByRole("heading", { name: "Rules of thumb" })).toBeVisible();
    await chooseFromMore(page, "History");
    const history = getMapPanel(page);
    await expect(history.getByText(`renamed “${before}” to “Rules of thumb”`)).toBeVisible();
    // What was undone isn't told as done.
    await expect(history.getByText("deleted “Rules of thumb”")).toHaveCount(0);
    expect(await findA11yViolations(page)).toEqual([]);
    await history
      .getByRole("button", { name: "Restore this version: original research result" })
      .click();
    await expect(history.getByText(`renamed “${before}” to “Rules of thumb”`)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(history).toHaveCount(0);
    await expect(getPanel(page).getByRole("heading", { name: before, level: 2 })).toBeVisible();
  });
});
