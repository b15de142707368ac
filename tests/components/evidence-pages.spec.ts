/** The SERP, Domain and Reddit pages of a sample or a planted map, as a person sees, hears, saves and links to them. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

async function open(page: Page, path: string) {
  await page.goto(`/evidence/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function saved(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFile(await download.path(), "utf8");
}

const WHOLE_PAGES = [
  "serp",
  "serp?view=compare",
  "serp?view=domains&domain=brewnotes.example",
  "serp?view=titles",
  "domain",
  "domain/refreshed",
  "domain/mentions",
  "reddit",
  "reddit/30",
] as const;

for (const path of WHOLE_PAGES)
  test(
    `${path} has no accessibility violations and no overflow, on a phone in the dark and on a desktop`,
    { tag: path === "domain/refreshed" || path === "domain/mentions" ? [] : ["@long"] },
    async ({ page }) => {
      await open(page, path);
      await expectAccessible(page);
    },
  );

test(
  "the arrow keys choose a view, which is in the address and opens again from it",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp");
    const views = page.getByRole("radiogroup", { name: "View" });
    await views.getByRole("radio", { name: "One keyword" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/view=compare/);
    await page.reload();
    await expect(views.getByRole("radio", { name: "Compare two" })).toBeChecked();
  },
);

test(
  "a keyword's results say how they moved since the date that is chosen",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp");
    const list = page.getByRole("list", { name: /^Results for v60 recipe on/ });
    await expect(list.getByRole("listitem")).toHaveCount(10);
    await expect(list).toContainText(/up \d|down \d|new/);
    await page.getByRole("combobox", { name: "Date" }).click();
    await page.getByRole("option").last().click();
    await expect(page).toHaveURL(/date=2026-09-15/);
    await expect(list).not.toContainText(/up \d|down \d/);
    await expect(page.getByText("This is the first list.")).toBeVisible();
  },
);

test(
  "two keywords show which results they share, in words and as a file",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp?view=compare");
    const count = page.getByRole("status").filter({ hasText: "shared" });
    const [, shared] = /^(\d+) of 10/.exec(await count.innerText()) ?? [];
    const left = page.getByRole("list", { name: /^Results for v60 recipe/ });
    await expect(left.getByText(/in the other list/)).toHaveCount(Number(shared));
    await expect(page.getByText("The map writes one page for both.")).toBeVisible();
    const text = await saved(page, page.getByRole("button", { name: /^Download .* as CSV$/ }));
    const both = text.split("\r\n").filter((line) => /,\d+,\d+,v60 recipe,/.test(line));
    expect(both).toHaveLength(Number(shared));
  },
);

test(
  "a domain leads to its keywords, and a keyword to its results",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp?view=domains");
    await page.getByRole("button", { name: "Show all domains" }).click();
    await page.getByRole("button", { name: "brewnotes.example" }).click();
    await expect(page).toHaveURL(/domain=brewnotes.example/);
    const keywords = page.getByRole("table", { name: "Keywords of brewnotes.example" });
    const first = keywords.getByRole("link").first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole("combobox", { name: "Keyword" })).toHaveValue(name);
  },
);

test(
  "answers of the map are read when they are asked for, and a failure can be repeated",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp?view=domains");
    await page.getByRole("button", { name: "Show answers" }).click();
    const cited = page.getByRole("table", { name: /^Domains cited in answers/ });
    expect(await cited.getByRole("row").count()).toBeGreaterThan(2);
    await open(page, "serp/failed?view=domains");
    await page.getByRole("button", { name: "Show answers" }).click();
    await expect(page.getByText("We couldn't read the stored pages.")).toBeVisible();
  },
);

test(
  "results that can't be loaded say so and load again; while they load, the rest is there",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp/failed");
    await expect(page.getByRole("alert")).toContainText("We couldn't load the results");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: /^Results for/ })).toBeVisible();
    await open(page, "serp/waiting");
    await expect(page.getByRole("status", { name: "Loading results" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Keyword" })).toBeVisible();
  },
);

test(
  "a map without keywords, a site that isn't measured and a filter without threads say what to do",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "serp/0");
    await expect(page.getByText("This map has no search results")).toBeVisible();
    await open(page, "domain/unmeasured");
    await expect(page.getByRole("link", { name: "Add rankings" })).toHaveAttribute(
      "href",
      "/app/maps/new?type=domain&domain=own.example&map=map-on-a-page",
    );
    await open(page, "reddit?subreddit=nowhere");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("table", { name: /^Threads in/ })).toBeVisible();
  },
);

test(
  "coverage leads to the map with the same pillar and status, and gaps to their cluster",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "domain/96");
    const pillars = page.getByRole("table", { name: "Coverage by pillar of own.example" });
    const [, missing] = await pillars.getByRole("link", { name: "2" }).all();
    if (!missing) throw new Error("no count leads to the map");
    await expect(missing).toHaveAttribute(
      "href",
      /^\/app\/maps\/map-on-a-page\?view=treemap&pillar=[^&]+&coverage=\w+$/,
    );
    const gaps = page.getByRole("table", { name: "Gaps of own.example" });
    await expect(gaps.getByRole("link").first()).toHaveAttribute(
      "href",
      /^\/app\/maps\/map-on-a-page\?cluster=/,
    );
  },
);

test(
  "authority is shown with its terms, which add up to it",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "domain");
    const terms = page.getByRole("table", { name: "Terms of topical authority" });
    await expect(terms.getByRole("row")).toHaveCount(4);
    const panel = page.getByRole("region", { name: "Topical authority" });
    const text = await panel.innerText();
    const [, sum = "", all = "", score = ""] = /([\d,]+) ÷ ([\d,]+) = (\d+) %/.exec(text) ?? [];
    const [weighted, volume] = [sum, all].map((number) => Number(number.replaceAll(",", "")));
    expect(Math.round((100 * (weighted ?? 0)) / (volume ?? 1))).toBe(Number(score));
    await expect(panel).toContainText(`${score}\nof 100`, { useInnerText: true });
  },
);

test("a table is sorted by its header and saved as it is sorted, each row with its source", async ({
  page,
}) => {
  await open(page, "reddit");
  const threads = page.getByRole("table", { name: /^Threads in/ });
  await threads.getByRole("button", { name: "Score" }).click();
  await expect(threads.getByRole("columnheader", { name: "Score" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const text = await saved(
    page,
    page.getByRole("button", { name: /^Download Threads in .* as CSV$/ }),
  );
  const [, first = ""] = text.split("\r\n");
  const shown = await threads.getByRole("rowheader").first().innerText();
  expect(first.startsWith(shown) || first.startsWith(`"${shown}`)).toBe(true);
  expect(first).toContain("Reddit");
});

test(
  "a theme filters the page and can be removed again; bridges name keyword, position and clusters",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "reddit/30");
    await page.getByRole("link", { name: "Money talk", exact: true }).click();
    await expect(page).toHaveURL(/theme=money-talk/);
    await page.getByRole("button", { name: "Remove filter: Theme: Money talk" }).first().click();
    await expect(page).not.toHaveURL(/theme=/);
    const bridges = page.getByRole("table", { name: /^Bridges from/ });
    await expect(bridges.getByRole("row").nth(1)).toContainText("About topic0");
  },
);

test("a chart is saved as a picture with its title, and on paper there are no controls", async ({
  page,
}) => {
  await open(page, "domain");
  await page.getByRole("button", { name: "Export Pages by status" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download as PNG" }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeHidden();
});

test("answers that cite the site are looked up for a price that is said before, once somebody switched it on", async ({
  page,
}) => {
  await open(page, "domain/mentions-off");
  const panel = page.getByRole("region", { name: "AI answers that cite you" });
  await expect(panel).toContainText("DataForSEO can say which AI answers cite own.example.");
  await expect(panel.getByRole("button")).toHaveCount(0);
  await open(page, "domain/mentions-new");
  await expect(panel).toContainText("DataForSEO bills you up to $0.40 for a look-up.");
  await panel.getByRole("button", { name: "Look up answers" }).click();
  await expect(panel).toContainText("214");
  await expect(panel).toContainText("Billed: $0.21.");
  const questions = panel.getByRole("table", { name: "Questions whose answers cite own.example" });
  await expect(questions).toContainText("how do i brew coffee number 1");
  await expect(panel.getByRole("button", { name: "Look up again" })).toBeVisible();
  await expect(panel).toContainText("answers cite you, 14 more");
  await expect(panel).toContainText("answers cite you, as before");
  const news = panel.getByRole("table", { name: "Answers that changed" });
  await expect(news.getByRole("row", { name: /number 1 .*Cites you now/ })).toBeVisible();
  await expect(news.getByRole("row", { name: /stronger .*No longer cites you/ })).toBeVisible();
});
