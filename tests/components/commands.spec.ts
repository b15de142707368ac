/** Topic commands available in every view: multiple selection, the menu, the palette, and the filter in the address. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

const clusterRows = (page: Page) => page.getByRole("treeitem", { level: 2 });

/** The name of a cluster's row. */
async function nameOfRow(page: Page, at: number): Promise<string> {
  return (await clusterRows(page).nth(at).locator(".name .text").textContent()) ?? "";
}

test("clusters selected together are planned in one action and undone in one step", async ({
  page,
}) => {
  await openMap(page, "Sourdough starter");
  const rows = clusterRows(page);
  await rows.nth(0).click({ modifiers: ["ControlOrMeta"] });
  await rows.nth(2).click({ modifiers: ["ControlOrMeta"] });
  const bar = page.getByRole("toolbar", { name: "Selected pages" });
  await expect(bar.getByText("2 pages selected")).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Status of 2 pages" });
  expect(await findA11yViolations(page)).toEqual([]);
  await dialog.getByRole("menuitemradio", { name: "Planned" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Filter" }).click();
  await page
    .getByRole("dialog", { name: "Filter" })
    .getByRole("checkbox", { name: "Planned" })
    .check();
  await expect(
    page.getByRole("dialog", { name: "Filter" }).getByText("2 pages match"),
  ).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=planned/);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test(
  "a cluster is renamed, split and moved from its menu using only the keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    const name = await nameOfRow(page, 0);
    await page.getByRole("tree").locator('[role="treeitem"][tabindex="0"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("F2");
    await page.getByRole("textbox", { name: `Name of ${name}` }).fill("Beds to build");
    expect(await findA11yViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(clusterRows(page).filter({ hasText: "Beds to build" })).toHaveCount(1);

    await expect(page.locator('[role="treeitem"]:focus')).toContainText("Beds to build");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Split…" }).press("Enter");
    const splitting = page.getByRole("dialog", { name: "Split “Beds to build”" });
    await splitting.getByRole("checkbox").first().press("Space");
    await splitting.getByRole("textbox", { name: "Name of the new page" }).fill("A page apart");
    expect(await findA11yViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(clusterRows(page).filter({ hasText: "A page apart" })).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(clusterRows(page).filter({ hasText: "A page apart" })).toHaveCount(0);
  },
);

test(
  "keys pressed faster than the screen is drawn each act on the row that the one before reached",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    const third = await page.getByRole("treeitem").nth(3).textContent();
    await page.getByRole("tree").locator('[role="treeitem"][tabindex="0"]').focus();
    const reached = await page.evaluate(`
    for (const key of ["ArrowDown", "ArrowDown", "End", "Home", "ArrowDown", "ArrowDown", "ArrowDown"])
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    document.activeElement.textContent;
  `);
    expect(reached).toBe(third);
  },
);

test(
  "the palette finds a command and a cluster by typing, and the help dialog lists the shortcuts",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    const name = await nameOfRow(page, 1);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Commands" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    expect(await findA11yViolations(page)).toEqual([]);
    await palette.getByRole("combobox").fill(name);
    const clusters = palette.getByRole("group", { name: "Pages" });
    await clusters.getByRole("option", { name }).first().click();
    await expect(page.getByRole("complementary", { name: `Page ${name}` })).toBeVisible();

    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("treemap");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/view=treemap/);
    await expect(page.getByRole("listbox", { name: /^Pages of this map/ })).toBeVisible();
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("nothing at all like it");
    await expect(palette.getByText("No results")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(sheet.getByText("Undo and redo")).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
  },
);

/** The topic that has focus; null: the page itself, or something that is no topic. */
const focusedTopic = (page: Page) =>
  page.evaluate<string | null>(
    `document.activeElement?.closest("[data-topic]")?.getAttribute("data-topic") ?? null`,
  );

for (const view of ["outline", "islands", "treemap", "radial", "board", "table"]) {
  test(`focus moves to a neighbor when a page is deleted and back when that is undone: ${view}`, async ({
    page,
  }) => {
    await openMap(page, "Sourdough starter", view);
    const clusters = page.getByRole("main").locator('[data-topic^="c"]');
    await expect(clusters.first()).toBeVisible();
    const topic = await page.evaluate<string>(`(() => {
      for (const marked of document.querySelectorAll('main [data-topic^="c"]')) {
        for (const element of [marked, marked.querySelector("[tabindex], button")]) {
          element?.focus();
          if (element && document.activeElement === element) return marked.dataset.topic;
        }
      }
      return "";
    })()`);
    expect(await focusedTopic(page)).toBe(topic);
    await page.keyboard.press("Delete");
    await expect(page.locator(`main [data-topic="${topic}"]`)).toHaveCount(0);
    // The next one that is drawn: rows of a long outline may have gone elsewhere with their pillar.
    await expect.poll(() => focusedTopic(page)).toMatch(/^[cp]/);
    await page.keyboard.press("Control+z");
    await expect(page.locator(`main [data-topic="${topic}"]`).first()).toBeVisible();
    await expect.poll(() => focusedTopic(page)).toBe(topic);
  });
}

test("a page is merged by keyboard into the one that its panel calls closest, which then has focus", async ({
  page,
}) => {
  await openMap(page, "Sourdough starter");
  await clusterRows(page).nth(1).click();
  const closest = page
    .getByRole("complementary")
    .getByRole("region", { name: "Second choice" })
    .getByRole("button");
  const name = (await closest.textContent()) ?? "";
  await clusterRows(page).nth(1).focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Merge into…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Merge “/ });
  await expect(dialog.getByRole("combobox", { name: "Into" })).toHaveValue(name);
  const proposed = page.getByRole("group", { name: "Closest page" });
  await expect(proposed.getByRole("option")).toContainText("Page");
  await page.keyboard.press("Escape");
  await expect(proposed).toHaveCount(0);
  expect(await findA11yViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Merge" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[role="treeitem"]:focus')).toContainText(name);
});
