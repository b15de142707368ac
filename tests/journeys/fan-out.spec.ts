/** Searches of an assistant become a map, and another answer of the assistant is counted in that map. */
import { expect, type Locator, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { chooseFromMore, getMapSummary, getPanel, showView, getTree } from "../browser/map-page.ts";
import { test } from "./fixtures/journey.ts";
import { enter } from "./fixtures/people.ts";

const RUNS = `Run 1
best burr grinder
burr grinder for espresso

Run 2
best burr grinder
burr grinder price

Run 3
burr grinder for espresso
burr grinder cleaning`;

const FOURTH = `best burr grinder
best burr grinder under 100`;

/** Opens one page after the other until its panel lists the item. */
async function openPageWith(page: Page, item: Locator) {
  const heading = getPanel(page).getByRole("heading", { level: 2 });
  const rows = getTree(page).getByRole("treeitem", { level: 2 });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    await row.click();
    await expect
      .poll(async () => (await row.textContent())?.includes((await heading.textContent()) ?? "?"))
      .toBe(true);
    if ((await item.count()) > 0) return;
  }
}

test(
  "sub-queries of three runs become a map, a fourth run is pooled with them, and a page says what nothing answers",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    await page.goto("/app/maps/new?from=fan-out");
    await page.getByRole("textbox", { name: "Paste sub-queries" }).fill(RUNS);
    await page.getByRole("button", { name: "Read the sub-queries" }).click();
    await expect(
      page.getByText("3 runs, 4 sub-queries from 6 searches: 2 are repeats."),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill("Burr grinders");
    await page.getByRole("button", { name: "Create map" }).click();
    await expect(page.getByRole("heading", { name: "Burr grinders", level: 1 })).toBeVisible();
    await expect(getMapSummary(page)).toContainText("4 keywords");

    const subQueries = page.getByRole("region", { name: "Sub-queries" });
    const searched = subQueries.getByRole("listitem").filter({ hasText: /^best burr grinder\d/ });
    await test.step("its page says in how many runs a sub-query was, and that no page answers it", async () => {
      await showView(page, "Outline");
      await openPageWith(page, searched);
      await expect(searched).toContainText("2 of 3 runs · No page");
      await expect(subQueries).toContainText(/\d of \d without a page/);
      expect(await findA11yViolations(page)).toEqual([]);
    });

    await test.step("another run is counted in the map", async () => {
      await chooseFromMore(page, "Import keywords");
      const dialog = page.getByRole("dialog", { name: "Import keywords" });
      await dialog.getByRole("radio", { name: "Sub-queries" }).check();
      await dialog.getByRole("textbox", { name: "Paste sub-queries" }).fill(FOURTH);
      await dialog.getByRole("button", { name: "Read the sub-queries" }).click();
      await dialog.getByRole("button", { name: "Add 2 keywords" }).click();
      await expect(page.getByText(/1 keyword added\. Already in the map: 1\./)).toBeVisible();
      await expect(getMapSummary(page)).toContainText("5 keywords");
      await expect(searched).toContainText("3 of 4 runs · No page");
    });

    await test.step("once its page is planned, the sub-query has one", async () => {
      await getPanel(page).getByRole("combobox", { name: "Status" }).click();
      await page.getByRole("option", { name: "Planned" }).click();
      await expect(searched).toContainText("3 of 4 runs · This page");
    });
  },
);
