/** Tests of what people with a link see, without its server: a report, and a map in the view that its sender chose. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

const TITLE = /Where coffee searches lead/;

test("a report's sections follow the cover in one order, and each is a table or figures with their source; it prints without its button, the cover on a page of its own", async ({
  page,
}) => {
  await page.goto("/report/plain");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Summary",
    "Where the demand is",
    "Best openings",
    "Plan",
  ]);
  await expect(page.getByRole("table", { name: "Plan" })).toContainText("Writing");
  // What is due has its number in the list and on the map.
  await expect(page.getByRole("table", { name: "Plan" }).getByRole("cell").first()).toHaveText("1");
  await expect(page.getByRole("listbox").locator(".stop")).toHaveText("1");
  await expect(page.getByText(/Made with Mapwright/)).toBeVisible();
  await expect(page.getByText(/prepared by Slow Morning Coffee/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("article").locator("header")).toHaveCSS("break-after", "page");
  expect((await page.pdf()).subarray(0, 4).toString()).toBe("%PDF");
});

test(
  "who ranks, coverage and threads are sections of their own, each with its date; a white-label report has the workspace's logo and doesn't mention Mapwright",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/report/own");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Summary",
      "Where the demand is",
      "What people search for",
      "Who ranks",
      "Answers",
      /^What .* covers$/,
      "What people ask",
      "Best openings",
      "Plan",
    ]);
    const domains = page.getByRole("table", { name: "Domains by share of results" });
    await expect(domains.getByRole("row").nth(3)).toContainText(
      /slowmorning\.example · your site.*3%/,
    );
    await expect(page.getByText("4 of 12 AI Mode answers with known sources")).toBeVisible();
    await expect(page.getByRole("table", { name: "Sites that AI Mode cites" })).toContainText(
      "reddit.com",
    );
    const cited = page.getByRole("table", { name: "Sites that answers cite" });
    await expect(cited.getByRole("row").nth(3)).toContainText(
      /slowmorning\.example · your site.*14%/,
    );
    await expect(page.getByRole("table", { name: "Your cited pages" })).toBeVisible();
    const asked = page.getByRole("table", { name: "What people also ask" });
    await expect(asked.getByRole("row").nth(1)).toContainText("brewnotes.example");
    await expect(page.getByRole("table", { name: "Coverage by pillar" })).toBeVisible();
    const lands = page.getByRole("figure");
    await expect(lands).toHaveCount(2);
    await expect(lands.first()).toContainText("March 3, 2026");
    await expect(lands.last()).toContainText("November 20, 2026");
    const covered = (at: number) =>
      lands.nth(at).getByRole("listitem").filter({ hasText: "Covered" }).innerText();
    expect(Number(/\d+/.exec(await covered(1)))).toBeGreaterThan(
      Number(/\d+/.exec(await covered(0))),
    );
    await expect(page.getByRole("table", { name: "What people ask" })).toContainText("“");
    await expect(page.getByRole("img", { name: "Slow Morning Coffee" })).toBeVisible();
    await expect(page.getByRole("article")).not.toContainText("Mapwright");
    await expectAccessible(page);
  },
);

test(
  "a report over several maps adds up their figures and names the map of every page",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/report/maps");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Summary",
      "The maps",
      "Best openings",
      "Plan",
    ]);
    await expect(page.getByText(/^4 maps · prepared by Slow Morning Coffee$/)).toBeVisible();
    const maps = page.getByRole("table", { name: "Maps by pages" });
    await expect(maps.getByRole("row")).toHaveCount(5);
    await expect(maps.getByRole("row").nth(2)).toContainText("Home espresso");
    await expect(
      page.getByRole("table", { name: "Best openings" }).getByRole("row").nth(1),
    ).toContainText("Pour over coffee");
    await expect(page.getByRole("table", { name: "Plan" })).toContainText("Home espresso");
    await expectAccessible(page);
  },
);

test(
  "a shared map opens in the chosen view with its legend, has no accessibility violations and fits every width",
  { tag: "@long" },
  async ({ page }) => {
    for (const view of ["islands", "treemap", "radial", "mindmap", "graph"]) {
      await page.goto(`/share/${view}`);
      await expect(page.getByRole(view === "mindmap" ? "tree" : "listbox")).toBeVisible();
      await expect(page.getByRole("region", { name: "Legend" })).toBeVisible();
      await expect(page.getByText("Shared by Slow Morning Coffee").first()).toBeVisible();
      await expectAccessible(page);
    }
    // A pressed cluster opens in the list below, with why its keywords belong together.
    await page.goto("/share/islands");
    await page.getByRole("option", { name: /^Cold brew ratio/ }).click();
    await expect(page.locator("details[open] summary")).toHaveText(/Cold brew ratio/);
  },
);

test(
  "the graph of a shared map says how many pages two clusters share, and opens a cluster in the list",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/share/graph");
    const clusters = page.getByRole("listbox", { name: /^Pages and their connections/ });
    const ratio = clusters.getByRole("option", { name: /^Cold brew ratio/ });
    await expect(ratio).toHaveAttribute("aria-label", /Connected to Cold brew \(2 shared pages\)/);
    await clusters.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(page.locator("details[open] summary")).toHaveCount(1);
  },
);

/** The keywords and questions of a link, which its page asks for when they are needed. */
async function openAnsweredLink(page: Page, path: string) {
  await page.route("**/share/*/keywords", async (route) => {
    const body = await page.evaluate<string>("JSON.stringify(KEYWORDS_OF_LINK)");
    await route.fulfill({ contentType: "application/json", body });
  });
  await page.goto(path);
}

for (const [name, path] of [
  ["a link", "/share/islands/page/answers"],
  ["an embed", "/share/islands/embed/answers"],
] as const)
  test(`the land of ${name} that shares answers can be colored by answer share, with counts and names`, async ({
    page,
  }) => {
    await openAnsweredLink(page, path);
    const legend = page.getByRole("region", { name: "Legend" });
    await legend.getByRole("button", { name: "Color: Pillar" }).click();
    await page.getByRole("menuitemradio", { name: "Answer share" }).click();
    const values = legend.getByRole("list", { name: "Answer share" }).getByRole("listitem");
    const islands = page.getByRole("listbox", { name: /^Islands of/ });
    const named = islands.getByRole("option", { name: /, answer share over 66%/ });
    await expect(named).not.toHaveCount(0);
    await expect(values.filter({ hasText: "Over 66%" })).toHaveText(
      `Over 66% ${String(await named.count())}`,
    );
    await expect(page.locator(".colored-land")).toHaveCount(1);
    await expectAccessible(page);
  });

test("a link that doesn't share answers says so in the choice of colors", async ({ page }) => {
  await page.goto("/share/islands");
  await page.getByRole("button", { name: "Color: Pillar" }).click();
  const layer = page.getByRole("menuitemradio", { name: "Answer share" });
  await expect(layer).toHaveAttribute("aria-disabled", "true");
  await expect(layer).toContainText("Not shared by this link");
});

test(
  "a page of a link lists how many keywords are answered, their runs, and what people also ask with who answers",
  { tag: "@long" },
  async ({ page }) => {
    await openAnsweredLink(page, "/share/outline/page/answers");
    await page.getByRole("button", { name: "Expand all" }).click();
    const first = page.locator("#cluster-0");
    await expect(
      first.getByText(/Search engines answer \d+ of \d+ keywords themselves\./),
    ).toBeVisible();
    await expect(first.getByText(/^\d+ of 10 runs$/).first()).toBeVisible();
    await expect(first.getByRole("heading", { name: "People also ask" })).toBeVisible();
    const answered = first.getByRole("listitem").filter({ hasText: "How much coffee per cup?" });
    await expect(
      answered.getByRole("link", { name: "Coffee to water ratio, explained" }),
    ).toHaveAttribute("href", "https://www.brewnotes.example/ratio");
    await expectAccessible(page);
  },
);
