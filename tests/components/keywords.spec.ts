/** The page of a workspace's keywords: filters, views, bulk actions, keyboard and phones, over planted maps. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible, findA11yViolations, LOOKS, showAs } from "../browser/look-at.ts";
import { test } from "./component.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Keywords of the workspace" });
const row = (page: Page, name: string) =>
  page.getByRole("row", { name: new RegExp(`^Select ${name}`) });
const asked = (page: Page) => page.getByRole("status", { name: "Asked for", includeHidden: true });
const names = (page: Page) => page.locator('[role="row"][data-line] .name').allTextContents();

async function open(page: Page, address: string) {
  await page.goto(`/keywords/${address}`);
  await expect(page.getByRole("heading", { level: 1, name: "Keywords" })).toBeVisible();
}

async function openRows(page: Page, address = "few") {
  await open(page, address);
  await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
}

const select = async (page: Page, ...keywords: readonly string[]) => {
  for (const keyword of keywords) await row(page, keyword).locator("[data-select]").click();
};

test("every keyword is there once, without accessibility violations or overflow, and what is deleted comes back with undo", async ({
  page,
}) => {
  await openRows(page);
  await expect(page.getByText("21 in 3 maps")).toBeVisible();
  await expect(row(page, "coffee to water ratio")).toContainText("2 maps");
  await test.step("deleted from all maps, and undone", async () => {
    await select(page, "coffee to water ratio", "v60 recipe");
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("2 keywords removed from 2 maps.")).toBeVisible();
    await expect(page.getByText("19 in 3 maps")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("21 in 3 maps")).toBeVisible();
    await expect(row(page, "coffee to water ratio")).toContainText("2 maps");
  });
  await select(page, "gooseneck kettle");
  for (const look of LOOKS) {
    await showAs(page, look);
    await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page, [look]);
  }
});

test(
  "filters are chips that the address keeps, and a view is saved, shared and deleted",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page);
    await page.getByRole("button", { name: "Add filter" }).click();
    await page.getByRole("menuitem", { name: "Searches" }).click();
    await page.getByRole("textbox", { name: "Searches from" }).fill("5000");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/volume=5000-/);
    await expect(page.getByText("5 keywords · ")).toBeVisible();
    await page.getByRole("searchbox", { name: "Find keywords" }).fill("ratio");
    await expect(page.getByText("3 keywords · ")).toBeVisible();
    await page.reload();
    await expect(page.getByText("3 keywords · ")).toBeVisible();
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Big ratios");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const views = page.getByRole("navigation", { name: "Views" });
    await expect(views.getByRole("link", { name: "Big ratios 3" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await views.getByRole("button", { name: "Change the view “Big ratios”" }).click();
    await page.getByRole("menuitem", { name: "Share with the workspace" }).click();
    await expect(views.getByRole("link", { name: "Big ratios 3 · shared" })).toBeVisible();
    await views.getByRole("link", { name: /^All/ }).click();
    await expect(page.getByText("21 keywords · ")).toBeVisible();
    await views.getByRole("link", { name: /^Big ratios/ }).click();
    await page.getByRole("button", { name: "Remove filter: Searches ≥ 5,000" }).click();
    await expect(page).not.toHaveURL(/volume/);
    await views.getByRole("link", { name: /^Big ratios/ }).click();
    await views.getByRole("button", { name: "Change the view “Big ratios”" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(views.getByRole("link", { name: /^Big ratios/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(views.getByRole("link", { name: /^Big ratios/ })).toBeVisible();
  },
);

test("views of positions and trends count what they hold", { tag: "@long" }, async ({ page }) => {
  await openRows(page);
  await page.getByRole("link", { name: "Striking distance 5" }).click();
  await expect
    .poll(() => names(page))
    .toEqual([
      "gooseneck kettle",
      "pour over ratio",
      "v60 recipe",
      "best grinder for pour over",
      "one pour v60",
    ]);
  await page.getByRole("link", { name: "Rising 2" }).click();
  await expect.poll(() => names(page)).toEqual(["gooseneck kettle", "cold brew ratio"]);
});

test("keywords are tagged, and found by their tag", { tag: "@long" }, async ({ page }) => {
  await openRows(page);
  await select(page, "v60 recipe", "cold brew ratio");
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("textbox", { name: "New tag" }).fill("Q1");
  expect(await findA11yViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save tags" }).click();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("menuitem", { name: "Tag" }).click();
  await page.getByRole("checkbox", { name: "Q1" }).check();
  await page.keyboard.press("Escape");
  await expect.poll(() => names(page)).toEqual(["cold brew ratio", "v60 recipe"]);
  await select(page, "v60 recipe");
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("checkbox", { name: "Q1" }).click();
  await page.getByRole("button", { name: "Save tags" }).click();
  await expect.poll(() => names(page)).toEqual(["cold brew ratio"]);
  await page.getByRole("button", { name: "Tags", exact: true }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  await tags.getByRole("button", { name: "Rename “Q1”" }).click();
  await tags.getByRole("textbox").fill("Launch");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tag=Launch/);
  expect(await findA11yViolations(page)).toEqual([]);
  await tags.getByRole("button", { name: "Delete “Launch”" }).click();
  await expect(tags).toContainText("No tags left");
  await tags.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("No matching keywords")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => names(page)).toEqual(["cold brew ratio"]);
});

test(
  "scrolling as far as a page that is too busy to render shows rows, not an empty area",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page, "1000");
    const blank = await page.evaluate<number>(`(() => {
    const grid = document.querySelector('[role="grid"]');
    const { left, top, width, height } = grid.getBoundingClientRect();
    let blank = 0;
    for (const jump of [900, 9000, -2000, 20000, -29000])
      for (const share of [0.2, 0.5, 0.9]) {
        grid.scrollTop += jump / 3;
        const at = document.elementFromPoint(left + width / 3, top + 44 + (height - 60) * share);
        if (!at?.closest('[role="row"][data-line]')) blank += 1;
      }
    return blank;
  })()`);
    expect(blank).toBe(0);
    await expect(grid(page).locator('[data-line="0"]')).toBeVisible();
  },
);

test(
  "keywords are added to another map by their wording, and a list of them starts a new one",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page);
    await select(page, "v60 recipe", "coffee to water ratio");
    await page.getByRole("button", { name: "Add to map" }).click();
    await page.getByRole("combobox", { name: "Map" }).fill("Cold");
    await page.getByRole("option", { name: "Cold brew and iced coffee" }).click();
    await expect(page.getByText("Already in the map: 1.")).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Add 1 keyword" }).click();
    await expect(page.getByText("1 keyword added to “Cold brew and iced coffee”")).toBeVisible();
    await expect(row(page, "v60 recipe")).toContainText("2 maps");
    await page.getByRole("button", { name: "New map" }).click();
    await expect(asked(page)).toContainText("map US-en");
    await expect(asked(page)).toContainText("v60 recipe,2900");
  },
);

test(
  "an export has the columns and rows of the page; Excel is part of larger plans",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page, "few?free&map=list");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Export 2 keywords" });
    await expect(dialog.getByRole("radio", { name: "Excel (Pro plan)" })).toBeDisabled();
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Export" }).click();
    await expect(asked(page)).toContainText("file csv 2 keywords");
    await expect(asked(page)).toContainText("café crème");
  },
);

test(
  "a refresh names its keywords or maps, and what they may cost, before it starts",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page);
    await select(page, "gooseneck kettle", "cold brew ratio", "coffee shop names");
    const refresh = () =>
      page.getByRole("toolbar").getByRole("button", { name: "Refresh" }).click();
    await refresh();
    const dialog = page.getByRole("dialog", { name: "Refresh 3 keywords" });
    await expect(dialog).toContainText("1 keyword can't be refreshed");
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Refresh for up to 2 credits" }).click();
    await expect(page.getByText("Refresh of 2 keywords started")).toBeVisible();
    await expect(asked(page)).toContainText("refresh Pour over coffee gooseneck kettle 1");
    await refresh();
    await dialog.getByRole("radio", { name: /^All keywords of their maps/ }).check();
    await expect(dialog.getByRole("row")).toContainText([
      /Map/,
      /Pour over coffee\s*15/,
      /Cold brew/,
    ]);
    await dialog.getByRole("button", { name: "Refresh for up to 20 credits" }).click();
    await expect(page.getByText("Refresh of 2 maps started")).toBeVisible();
    await expect(asked(page)).toContainText("refresh Pour over coffee all 15");
  },
);

test(
  "the keyboard sorts, selects and opens a keyword, whose places lead to its maps",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page);
    await page.getByRole("columnheader", { name: /^Searches/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sort=volume/);
    await expect.poll(async () => (await names(page))[0]).toBe("chemex vs v60 taste");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(" ");
    await expect(page.getByRole("toolbar", { name: "Selected keywords" })).toContainText(
      "1 selected",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await page.keyboard.press("Shift+Enter");
    const details = page.getByRole("dialog");
    await expect(details.getByRole("link")).toHaveAttribute(
      "href",
      /\/app\/maps\/coffee\?cluster=/,
    );
    expect(await findA11yViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
  },
);

test(
  "groups show their rows and counts, and can be collapsed",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page, "few?group=map");
    const group = page.getByRole("row", { name: /^Cold brew and iced coffee/ });
    await expect(group).toContainText("4 keywords");
    await group.getByRole("button").click();
    await expect(row(page, "cold brew ratio")).toHaveCount(0);
  },
);

test(
  "a workspace without maps offers ways to begin, and its viewers nothing to change",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "empty");
    await expect(page.getByRole("link", { name: "pour over coffee" })).toBeVisible();
    await page.getByRole("button", { name: "Open the sample map" }).click();
    await expect(asked(page)).toHaveText("sample");
    expect(await findA11yViolations(page)).toEqual([]);
    await openRows(page, "few?viewer");
    await select(page, "gooseneck kettle");
    const bar = page.getByRole("toolbar", { name: "Selected keywords" });
    await expect(bar.getByRole("button")).toHaveText(["Export", ""]);
  },
);

test(
  "maps without keywords say so instead of naming filters",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/keywords/0");
    await expect(page.getByText("No keywords yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Clear filters" })).toBeHidden();
    await page.goto("/evidence/reddit/0");
    await expect(page.getByText("This map has no threads")).toBeVisible();
  },
);

test(
  "a map that can't be read is named, and the keywords of the others are there",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page, "few?broken=cold");
    await expect(page.getByText("We couldn't read “Cold brew and iced coffee”")).toBeVisible();
    await expect(row(page, "gooseneck kettle")).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
  },
);

test(
  "a page that prints has all rows that are shown, with their sources",
  { tag: "@long" },
  async ({ page }) => {
    await openRows(page, "few?map=list");
    await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
    const table = page.locator("[data-print] table");
    await expect(table.locator("tbody tr")).toHaveCount(2);
    await expect(page.locator("[data-print]")).toContainText("coffee shop names");
  },
);
