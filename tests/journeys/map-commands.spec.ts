/**
 * Topic commands available in every view: applying a grouping, multiple selection, menu, and the filter in the address.
 */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, test } from "./journey.ts";
import { openResearchedMap } from "./researched-maps.ts";

const clusterRows = (page: Page) => page.getByRole("treeitem", { level: 2 });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

/** The name of a cluster's row. */
async function nameOfRow(page: Page, at: number): Promise<string> {
  return (await clusterRows(page).nth(at).locator(".name .text").textContent()) ?? "";
}

test("an applied grouping leaves a locked cluster alone, survives a reload and is undone in one step", async ({
  page,
  person,
}) => {
  await openResearchedMap(page, person, "Pour over coffee");
  const header = page.getByRole("main").locator("header");
  const summary = header.getByText(/\d+ pillars? · \d+ clusters · \d+ keywords/);
  const before = (await summary.textContent()) ?? "";
  const locked = await nameOfRow(page, 0);
  const lockedRow = page.getByRole("treeitem", { level: 2 }).filter({ hasText: locked }).first();
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
  await expect(header.getByText("2 times finer")).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  await expect(
    page.getByRole("dialog", { name: "History" }).getByText(/^regrouped the map/),
  ).toBeVisible();
});

test("clusters selected together are planned in one action and undone in one step", async ({
  page,
  person,
}) => {
  await openResearchedMap(page, person, "Sourdough starter");
  const rows = clusterRows(page);
  await rows.nth(0).click({ modifiers: ["ControlOrMeta"] });
  await rows.nth(2).click({ modifiers: ["ControlOrMeta"] });
  const bar = page.getByRole("toolbar", { name: "Selected topics" });
  await expect(bar.getByText("2 topics selected")).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Status of 2 topics" });
  expect(await findA11yViolations(page)).toEqual([]);
  await dialog.getByRole("menuitemradio", { name: "Planned" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Filter" }).click();
  await page
    .getByRole("dialog", { name: "Filter" })
    .getByRole("checkbox", { name: "Planned" })
    .check();
  await expect(
    page.getByRole("dialog", { name: "Filter" }).getByText("2 clusters pass"),
  ).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=planned/);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test("a cluster is renamed, split and moved from its menu using only the keyboard", async ({
  page,
  person,
}) => {
  await openResearchedMap(page, person, "Raised bed gardening");
  const name = await nameOfRow(page, 0);
  await page.getByRole("tree").locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("F2");
  const renaming = page.getByRole("dialog", { name: `Rename “${name}”` });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Beds to build");
  await page.keyboard.press("Enter");
  await expect(clusterRows(page).filter({ hasText: "Beds to build" })).toHaveCount(1);

  await expect(page.locator('[role="treeitem"]:focus')).toContainText("Beds to build");
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Split…" }).press("Enter");
  const splitting = page.getByRole("dialog", { name: "Split “Beds to build”" });
  await splitting.getByRole("checkbox").first().press("Space");
  await splitting.getByRole("textbox", { name: "Name of the new cluster" }).fill("A page apart");
  expect(await findA11yViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(clusterRows(page).filter({ hasText: "A page apart" })).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(clusterRows(page).filter({ hasText: "A page apart" })).toHaveCount(0);
});

test("the palette finds a command and a cluster by typing, and the help dialog lists the shortcuts", async ({
  page,
  person,
}) => {
  await openResearchedMap(page, person, "Pour over coffee");
  const name = await nameOfRow(page, 1);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  expect(await findA11yViolations(page)).toEqual([]);
  await palette.getByRole("combobox").fill(name);
  const clusters = palette.getByRole("group", { name: "Clusters" });
  await clusters.getByRole("option", { name }).first().click();
  await expect(page.getByRole("complementary", { name: `Cluster ${name}` })).toBeVisible();

  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("treemap");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=treemap/);
  await expect(page.getByRole("listbox", { name: /^Clusters of this map/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("nothing at all like it");
  await expect(palette.getByText("No results")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Undo and redo")).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);
});
