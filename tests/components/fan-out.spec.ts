/** Sub-queries become a map, and a page says which of them, and of what people also ask, nothing answers. */
import { expect } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

const RUNS = `Prompt: which grinder should I buy?

Run 1
- best burr grinder 2026
- burr vs blade grinder
- https://grinders.example/

Run 2
- best burr grinder 2026
- site:reddit.com quiet coffee grinder

Run 3
- Best burr grinder 2026
- coffee grinder price`;

test("runs of an assistant are pooled, and the preview says what was read", async ({ page }) => {
  await page.goto("/import/fan-out");
  await page.getByLabel("Paste sub-queries").fill(RUNS);
  await page.getByRole("button", { name: "Read the sub-queries" }).click();
  await expect(
    page.getByText("3 runs, 4 sub-queries from 6 searches: 2 are repeats."),
  ).toBeVisible();
  await expect(page.getByText("Each heading begins a run.")).toBeVisible();
  await expect(page.getByText("Left out: 1 line or entry, listed below.")).toBeVisible();
  const table = page.getByRole("region", { name: "Table preview" });
  await expect(table.getByText("3 of 3 runs")).toBeVisible();
  await expect(page.getByText("4 keywords", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("a page lists its sub-queries, and those without a page stand first", async ({ page }) => {
  await openMap(page, "Sub-queries", "outline");
  await expect(page.getByRole("region", { name: "Fan-out" })).toContainText("10 runs");
  await page.getByRole("treeitem", { level: 2 }).first().click();
  const section = page.getByRole("region", { name: "Sub-queries" });
  await expect(section.getByText(/of 10 runs/).first()).toBeVisible();
  await expect(section.getByText(/A sub-query has a page when/)).toBeVisible();
});

test("questions open level by level by keyboard, and one becomes a keyword that undo takes back", async ({
  page,
}) => {
  await openMap(page, "Sub-queries", "outline");
  await page.getByRole("treeitem", { level: 2 }).first().click();
  const section = page.getByRole("region", { name: "People also ask" });
  await section.getByRole("button", { name: "Show questions" }).click();
  const toggle = section.getByRole("button", {
    name: "Questions under “How much coffee per cup?”",
    exact: true,
  });
  const under = section.getByText("Is a finer grind stronger?", { exact: true });
  await expect(under).toBeVisible();
  await toggle.press("Enter");
  await expect(under).toBeHidden();
  await toggle.press("Enter");
  await section.getByRole("button", { name: "Add as keyword: Is a finer grind stronger?" }).click();
  const text = page.getByText("Is a finer grind stronger?", { exact: true });
  const item = section.getByRole("listitem").filter({ has: text }).last();
  await expect(item.getByText(/Keyword of/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(
    section.getByRole("button", { name: "Add as keyword: Is a finer grind stronger?" }),
  ).toBeVisible();
});

test(
  "the filter leaves the keywords of runs, and those without a page, and its chip says so",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sub-queries", "table");
    await page.getByRole("button", { name: "Filter" }).click();
    const filter = page.getByRole("dialog", { name: "Filter" });
    await filter.getByRole("checkbox", { name: "No page answers" }).check();
    await expect(page).toHaveURL(/fanout=without-page/);
    await expect(filter.getByText("Fan-out: No page answers")).toBeVisible();
    await expectAccessible(page);
  },
);
