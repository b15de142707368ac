/** A map as a table: sorting, in-place editing by keyboard, bulk changes, pasting, and updates in other tabs. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

/** Places of columns. */
const STATUS = 5;
const ASSIGNEE = 6;
const DUE = 7;

const grid = (page: Page) => page.getByRole("grid", { name: "Pages of the map" });
/** Cells of one row: 0 the checkbox, 1 the name, then the columns in their order. */
const cell = (page: Page, line: number, place: number) =>
  page.locator(`[role="row"][data-line="${String(line)}"] [data-column-index="${String(place)}"]`);
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

async function openTable(page: Page) {
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(grid(page)).toBeVisible();
  await expect(cell(page, 0, 1)).toBeVisible();
}

/** All columns of the plan are in sight. */
async function openWideTable(page: Page) {
  await page.getByRole("button", { name: "Hide the panel" }).click();
  await openTable(page);
}

/** Names of the visible rows, top to bottom. */
const rowNames = (page: Page) => page.locator('[role="row"][data-line] .name').allTextContents();

/** Writes to the clipboard by script text: the page has a clipboard, the test process does not. */
const writeClipboard = (page: Page, text: string) =>
  page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);

test(
  "the table sorts by its headers, keeps its order in the address and its columns on the device",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    await openWideTable(page);
    const name = page.getByRole("columnheader", { name: /^Page/ });
    await expect(page.getByRole("columnheader", { name: /^Written about/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await name.click();
    await expect(name).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/[?&]sort=name/);
    const names = await rowNames(page);
    const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
    expect(names).toEqual(names.toSorted((a, b) => collator.compare(a, b)));
    expect(await findA11yViolations(page)).toEqual([]);

    await page.getByRole("button", { name: /^Columns/ }).click();
    const chooser = page.getByRole("dialog", { name: "Columns" });
    await chooser.getByRole("checkbox", { name: "Assigned to" }).uncheck();
    // Past the hidden column, and past the next.
    await chooser.getByRole("button", { name: "Later: Status" }).click();
    await chooser.getByRole("button", { name: "Later: Status" }).click();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "Assigned to" })).toHaveCount(0);
    await page.reload();
    await expect(cell(page, 0, 1)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Assigned to" })).toHaveCount(0);
    await expect(cell(page, -1, 5)).toHaveText("Due date");
    await expect(cell(page, -1, 6)).toHaveText("Status");
  },
);

test("a cell edited by keyboard changes on another screen, and Ctrl Z undoes it", async ({
  page,
  openBeside,
}) => {
  await openMap(page, "Sourdough starter");
  await openWideTable(page);
  const screen = await openBeside(page);
  await expect(cell(screen, 0, 1)).toBeVisible();

  await cell(page, 0, STATUS).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: /^Status of / })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(cell(page, 0, STATUS)).toContainText("Planned");
  await expect(cell(page, 0, STATUS)).toBeFocused();
  await expect(cell(screen, 0, STATUS)).toContainText("Planned");

  await cell(page, 0, 1).focus();
  const before = (await cell(page, 0, 1).locator(".name").textContent()) ?? "";
  await page.keyboard.type("Feeding a starter");
  await page.keyboard.press("Tab");
  await expect(cell(page, 0, 1).locator(".name")).toHaveText("Feeding a starter");
  await expect(cell(page, 0, 2)).toBeFocused();
  await expect(cell(screen, 0, 1).locator(".name")).toHaveText("Feeding a starter");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(cell(screen, 0, 1).locator(".name")).toHaveText(before);
});

test(
  "selected rows are changed in one action, copied and pasted over; an unreadable paste is reported and changes nothing",
  { tag: "@long" },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openMap(page, "Sourdough starter");
    await openWideTable(page);
    await cell(page, 0, ASSIGNEE).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    const bar = page.getByRole("toolbar", { name: "Selected pages" });
    await expect(bar.getByText("3 pages selected")).toBeVisible();
    await expect(page.getByText(/^Selected: 3 pages/)).toBeVisible();
    await bar.getByRole("button", { name: "Status" }).click();
    await page.getByRole("menuitemradio", { name: "Writing" }).click();
    for (const line of [0, 1, 2]) await expect(cell(page, line, STATUS)).toContainText("Writing");
    await expect(saved(page)).toBeVisible();
    await cell(page, 0, DUE).focus();
    await page.keyboard.press("Control+z");
    for (const line of [0, 1, 2]) await expect(cell(page, line, STATUS)).toContainText("Idea");

    await page.keyboard.press("Control+c");
    const copied = String(await page.evaluate("navigator.clipboard.readText()"));
    expect(copied.split("\n")).toHaveLength(4);
    expect(copied).toMatch(/^Page\tWritten about\tOpening\tIntent\tStatus\tAssigned to\tDue date/);

    await writeClipboard(page, "2099-01-05\n2099-01-06\n2099-01-07");
    await page.keyboard.press("Control+v");
    await expect(cell(page, 2, DUE)).toContainText("Jan 7, 2099");
    await writeClipboard(page, "2099-02-05\nsoon");
    await page.keyboard.press("Control+v");
    const problems = page.getByRole("dialog", { name: "Nothing was pasted" });
    await expect(problems).toContainText("Line 2, soon");
    await problems.getByRole("button", { name: "Close" }).click();
    await expect(cell(page, 0, DUE)).toContainText("Jan 5, 2099");
  },
);

test(
  "keywords are listed, selected and moved to another cluster",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    await openTable(page);
    const target = (await cell(page, 0, 1).locator(".name").textContent()) ?? "";
    await page.getByRole("button", { name: "Keywords", exact: true }).click();
    await expect(page).toHaveURL(/[?&]rows=keywords/);
    const byName = page.getByRole("columnheader", { name: /^Keyword/ });
    await byName.click();
    await expect(page).toHaveURL(/[?&]sort=name/);
    await expect(byName).toHaveAttribute("aria-sort", "ascending");
    const keyword = (await cell(page, 0, 1).locator(".name").textContent()) ?? "";
    await cell(page, 0, 0).click();
    const bar = page.getByRole("toolbar", { name: "Selected keywords" });
    await bar.getByRole("button", { name: "Move to…" }).click();
    const dialog = page.getByRole("dialog", { name: "Move 1 keyword" });
    await dialog.getByRole("combobox", { name: "Destination" }).fill(target);
    await page.getByRole("option", { name: `${target} Page`, exact: true }).click();
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(cell(page, 0, 1).locator(".name")).toHaveText(keyword);
    await expect(cell(page, 0, 4)).toHaveText(target);
    await expect(bar).toHaveCount(0);
  },
);

test(
  "on a phone in dark mode the table shows one column next to the name and edits it on tap",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: /^View: / }).click();
    await page.getByRole("menuitemradio", { name: "Table" }).click();
    const other = page.getByRole("combobox", { name: "Column shown" });
    await expect(other).toHaveText("Written about");
    await other.click();
    await page.getByRole("option", { name: "Status" }).click();
    await expect(cell(page, 0, 2)).toContainText("Idea");
    expect(await findA11yViolations(page)).toEqual([]);
    await cell(page, 0, 2).click();
    await page.getByRole("menuitem", { name: "Review" }).click();
    await expect(cell(page, 0, 2)).toContainText("Review");
    await other.click();
    await page.getByRole("option", { name: "Written about" }).click();
    await expect(page.getByRole("columnheader", { name: /^Written about/ })).toBeVisible();
  },
);
