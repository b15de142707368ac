/** A map with evidence of a site and of threads: inspector, coverage, filter, table, as a person sees and hears them. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { getPlantedStatus } from "../fixtures/evidenced-map.ts";
import { findA11yViolations, LOOKS, showAs } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";
import { buildStoredMap } from "./maps.ts";

const TITLE = "Three sources";
const { snapshot } = buildStoredMap(TITLE);
const LABELS = {
  covered: "Covered",
  weak: "Weak",
  missing: "Missing",
  cannibalized: "Cannibalized",
};

/** The first cluster with this status whose number is even: threads are about those. */
function clusterWith(status: keyof typeof LABELS) {
  const at = snapshot.clusters.id.findIndex(
    (_, cluster) => getPlantedStatus(cluster) === status && cluster % 2 === 0,
  );
  return { id: snapshot.clusters.id[at] ?? "", name: snapshot.clusters.name[at] ?? "" };
}

async function openCluster(page: Page, { id, name }: { id: string; name: string }) {
  await openMap(page, TITLE, "islands");
  await page.goto(`${page.url()}&cluster=${id}`);
  const panel = page.getByRole("complementary", { name: `Page ${name}` });
  await expect(panel.getByRole("tab", { name: /^Site/, selected: true })).toBeVisible();
  return panel;
}

test(
  "a domain map opens a cluster with what the site has for it, and the pages that say so",
  { tag: "@long" },
  async ({ page }) => {
    const panel = await openCluster(page, clusterWith("cannibalized"));
    const site = panel.getByRole("tabpanel", { name: /^Site/ });
    await expect(site).toContainText("Cannibalized");
    await expect(site).toContainText("Several of your pages compete for it");
    await expect(site).toContainText("rankings from Google Search Console, 90 days");
    const pages = site.getByRole("region", { name: "Your pages" }).getByRole("listitem");
    await expect(pages).toHaveCount(2);
    await expect(pages.first()).toContainText("competes");
    await expect(pages.first().getByRole("link")).toHaveAttribute("rel", /nofollow/);
  },
);

test(
  "the arrow keys move between the kinds of evidence, and threads lead to Reddit without names",
  { tag: "@long" },
  async ({ page }) => {
    const panel = await openCluster(page, clusterWith("weak"));
    await panel.getByRole("tab", { name: /^Site/ }).focus();
    await page.keyboard.press("ArrowRight");
    const reddit = panel.getByRole("tab", { name: /^Reddit \d+ threads?/ });
    await expect(reddit).toBeFocused();
    await expect(reddit).toHaveAttribute("aria-selected", "true");
    const content = panel.getByRole("tabpanel", { name: /^Reddit/ });
    await expect(content.getByText("without names of people")).toBeVisible();
    const links = content.getByRole("figure").getByRole("link");
    await expect(links.first()).toHaveAttribute(
      "href",
      /^https:\/\/www\.reddit\.com\/r\/\w+\/comments\//,
    );
    await expect(links.first()).toHaveAttribute("rel", "nofollow noopener noreferrer");
    await page.keyboard.press("ArrowRight");
    await expect(panel.getByRole("tab", { name: /^SERP/ })).toBeFocused();
    await expect(panel.getByRole("region", { name: "Ranking pages in common" })).toBeVisible();
  },
);

test("a map without sources offers to add them in each tab", { tag: "@long" }, async ({ page }) => {
  await openMap(page, "Pour over coffee", "islands");
  await page.goto(`${page.url()}&cluster=${clusterWith("covered").id}`);
  await page.getByRole("tab", { name: "Site" }).click();
  await expect(
    page.getByRole("tabpanel").getByRole("link", { name: "Add your site" }),
  ).toHaveAttribute("href", "/app/maps/new?type=domain&map=map-on-a-page");
  await page.getByRole("tab", { name: "Reddit" }).click();
  await expect(
    page.getByRole("tabpanel").getByRole("link", { name: "Add Reddit threads" }),
  ).toHaveAttribute("href", "/app/maps/new?type=reddit&map=map-on-a-page");
});

test(
  "coverage shows authority with its terms, gaps that open their cluster, and links as a file",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, TITLE, "islands");
    await page.getByRole("button", { name: "Coverage", exact: true }).first().click();
    const coverage = page.getByRole("complementary", { name: "Coverage" });
    const authority = coverage.getByRole("region", { name: "Topical authority" });
    await expect(authority.getByRole("row")).toHaveCount(4);
    await expect(authority).toContainText("of 100");
    await coverage
      .getByRole("region", { name: "Internal links to add" })
      .getByRole("button")
      .click();
    const dialog = page.getByRole("dialog", { name: "Internal links to add" });
    const rows = dialog.getByRole("row");
    expect(await rows.count()).toBeGreaterThan(20);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text.split("\n").length, "header and every link").toBe(await rows.count());
    expect(text).toContain("https://slow-morning.example/");
    await dialog.getByRole("button", { name: "Close" }).click();
    const gaps = coverage.getByRole("region", { name: "Gaps" });
    const first = gaps.getByRole("button").first();
    const name = await first.locator("span").first().innerText();
    await first.click();
    await expect(page.getByRole("complementary", { name: `Page ${name}` })).toBeVisible();
  },
);

test("the filter and the table know coverage and threads", { tag: "@long" }, async ({ page }) => {
  await openMap(page, TITLE, "table");
  await expect(page.getByRole("columnheader", { name: /^Coverage/ })).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filter" });
  await dialog.getByRole("checkbox", { name: "Cannibalized" }).check();
  const count = snapshot.clusters.id.filter(
    (_, at) => getPlantedStatus(at) === "cannibalized",
  ).length;
  await expect(dialog).toContainText(`${String(count)} pages match`);
  await dialog.getByRole("checkbox", { name: "Has threads" }).check();
  await expect(page).toHaveURL(/coverage=cannibalized&threads=1/);
});

for (const look of LOOKS)
  test(
    `evidence has no accessibility violations at ${String(look.width)} px, ${look.colorScheme}`,
    { tag: look.colorScheme === "dark" ? [] : ["@long"] },
    async ({ page }) => {
      const { id } = clusterWith("cannibalized");
      await openMap(page, TITLE);
      await showAs(page, look);
      await page.goto(`${page.url()}&cluster=${id}`);
      await expect(page.getByRole("tabpanel", { name: /^Site/ })).toContainText("Cannibalized");
      expect(await findA11yViolations(page), "the site").toEqual([]);
      await page.getByRole("tab", { name: /^Reddit/ }).click();
      expect(await findA11yViolations(page), "threads").toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Coverage", exact: true }).first().click();
      await expect(page.getByRole("heading", { name: "Coverage" })).toBeVisible();
      expect(await findA11yViolations(page), "coverage").toEqual([]);
      await page.getByRole("region", { name: "Internal links to add" }).getByRole("button").click();
      await expect(page.getByRole("dialog", { name: "Internal links to add" })).toBeVisible();
      expect(await findA11yViolations(page), "links").toEqual([]);
    },
  );
