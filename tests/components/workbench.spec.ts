/** Using a finished map: regrouping, search, and explanations. */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

test(
  "the grouping slider regroups the map in a worker and can be reset",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    expect(page.workers()).toHaveLength(0);
    const header = page.getByRole("main").locator("header");
    const summary = header.getByText(/\d+ pillars? · \d+ pages · \d+ keywords/);
    const before = await summary.textContent();
    const slider = page.getByRole("slider", { name: "Broader or finer" });
    await slider.focus();
    for (let step = 0; step < 4; step += 1) await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /^Finer \(×2\): \d+ pages$/);
    await expect(header.getByText("Preview: not saved")).toBeVisible();
    await expect(header.getByText(/\d+ → \d+ pages, \d+ keywords? moved · [\d.]+ s/)).toBeVisible();
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringMatching(/\/assets\/recluster\.worker-[\w-]+\.js$/),
    ]);
    await page.getByRole("button", { name: "What changed" }).click();
    await expect(page.getByRole("complementary", { name: "What changed" })).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(summary).toHaveText(before ?? "");
    await expect(header.getByText("Preview: not saved")).toHaveCount(0);
  },
);

test("an applied grouping leaves a locked cluster alone, survives a reload and is undone in one step", async ({
  page,
}) => {
  await openMap(page, "Pour over coffee");
  const header = page.getByRole("main").locator("header");
  const saved = page.getByRole("status").filter({ hasText: /^Saved$/ });
  const summary = header.getByText(/\d+ pillars? · \d+ pages · \d+ keywords/);
  const before = (await summary.textContent()) ?? "";
  const rows = page.getByRole("treeitem", { level: 2 });
  const locked = (await rows.first().locator(".name .text").textContent()) ?? "";
  const lockedRow = rows.filter({ hasText: locked }).first();
  await lockedRow.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Lock", exact: true }).click();
  await expect(lockedRow.locator("[data-locked]")).toBeVisible();
  await lockedRow.click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Unlock", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(saved).toBeVisible();
  const lockedLabel = (await lockedRow.textContent()) ?? "";

  const slider = page.getByRole("slider", { name: "Broader or finer" });
  await slider.focus();
  for (let step = 0; step < 4; step += 1) await slider.press("ArrowRight");
  await expect(header.getByText(/keywords? moved · /)).toBeVisible();
  await expect(page.getByRole("switch", { name: "Keep merges, splits and moves" })).toBeChecked();
  expect(await findA11yViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(header.getByText("Preview: not saved")).toHaveCount(0);
  await expect(summary).not.toHaveText(before);
  const after = (await summary.textContent()) ?? "";
  await expect(lockedRow).toHaveText(lockedLabel);
  await expect(saved).toBeVisible();
  await page.getByRole("tree").locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press("Control+z");
  await expect(summary).toHaveText(before);
  await page.keyboard.press("Control+Shift+z");
  await expect(summary).toHaveText(after);
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(summary).toHaveText(after);
  await expect(slider).toHaveAttribute("aria-valuetext", /^Finer \(×2\): \d+ pages$/);
});

test(
  "search within a map counts matches, steps through them and shows nothing else",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    await page.keyboard.press("/");
    const field = page.getByRole("searchbox", { name: "Search this map" });
    await expect(field).toBeFocused();
    await field.fill("starter");
    await expect(page.getByText(/^\d+ matches in \d+ pages?$/)).toBeAttached();
    await field.press("Enter");
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await field.press("Enter");
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=starter/);
    await page.getByRole("button", { name: "Show only matches" }).click();
    const keywords = page.getByRole("tree").locator('[role="treeitem"][aria-level="3"]');
    await expect(keywords.filter({ hasNotText: /starter/i })).toHaveCount(0);
    await expect(keywords.first()).toBeVisible();
    await field.fill("quantum chromodynamics");
    await expect(page.getByText("Nothing matches quantum chromodynamics")).toBeAttached();
    await field.press("Escape");
    await expect(field).toHaveValue("");
    await expect(page).not.toHaveURL(/[?&]q=/);
    await expect(page.getByText(/\d matches? inside/)).toHaveCount(0);
    await expect(page.getByRole("treeitem", { level: 1 }).first()).toBeVisible();
  },
);

test(
  "a cluster's evidence is opened, read and closed using only the keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    const tree = page.getByRole("tree");
    await tree.locator('[role="treeitem"][tabindex="0"]').focus();
    await page.keyboard.press("ArrowDown");
    const cluster = tree.locator('[role="treeitem"][tabindex="0"]');
    await expect(cluster).toHaveAttribute("aria-level", "2");
    await expect(cluster).toBeFocused();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: /^Page / });
    await expect(panel).toBeVisible();
    await expect(panel.getByText(/^\d+ of \d+ keywords$/).first()).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Second choice" })).toBeVisible();
    await expect(page).toHaveURL(/[?&]cluster=/);
    await page.reload();
    await expect(panel.getByText(/^\d+ of \d+ keywords$/).first()).toBeVisible();
    await tree.locator('[role="treeitem"][tabindex="0"]').focus();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  },
);

test(
  "the treemap opens a pillar and a cluster, and the selection survives a change of view",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    await page.getByRole("button", { name: "Treemap" }).click();
    const tiles = page.getByRole("listbox").getByRole("option");
    await expect(tiles.first()).toBeVisible();
    await tiles.first().click();
    const panel = page.getByRole("complementary", { name: /^Page / });
    await expect(panel).toBeVisible();
    const name = await panel.getByRole("heading", { level: 2 }).textContent();
    await page.getByRole("button", { name: "Outline" }).click();
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText(name ?? "");
    await expect(page.getByRole("treeitem", { selected: true })).toContainText(name ?? "");
  },
);

test("a map's title isn't cut at 1280 px when it is long", async ({ page }) => {
  await openMap(page, "Pour over coffee");
  const title = "Pour over coffee, grinders and brewing guides";
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("textbox", { name: "Map title" }).fill(title);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("heading", { level: 1 }).getByRole("button", { name: title });
  await expect(shown).toBeVisible();
  const cut = `(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector("h1 button");
    return scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
  })()`;
  expect(await page.evaluate(cut)).toBe(false);
});
