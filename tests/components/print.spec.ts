/** The output of the browser's own Print command. */
import { expect, type Page } from "@playwright/test";
import { getMapSummary } from "../browser/map-page.ts";
import { openMap, test } from "./component.ts";

/** Lays the page out for printing, as the browser does, and leaves it that way for inspection. */
async function beginPrinting(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
}

async function endPrinting(page: Page) {
  await page.evaluate('dispatchEvent(new Event("afterprint"))');
  await page.emulateMedia({ media: null });
}

/** The number of pages in its PDF, and whether each is in landscape orientation. */
async function printedPages(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  const isAcross = sizes.map(([, width, height]) => Number(width) > Number(height));
  return { count: isAcross.length, isAcross: isAcross.every(Boolean) };
}

/** Texts that extend past the sides of the paper or are clipped in their own box. */
const CUT_OFF = `(() => {
  const paper = document.querySelector("[data-print]");
  const { left, right } = paper.getBoundingClientRect();
  return [...paper.querySelectorAll("li, td, h1, h2, h3")]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1 || part.scrollWidth > box.width + 1;
    })
    .map((part) => part.textContent);
})()`;

test(
  "a map prints in full: outline and table with every row, and each diagram on one page",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    const summary = getMapSummary(page);
    const [, keywordCount] = /([\d,]+) keywords/.exec((await summary.textContent()) ?? "") ?? [];
    const keywords = Number(keywordCount?.replace(",", ""));
    const rowsOnScreen = await page.getByRole("treeitem").count();
    const address = new URL(page.url()).pathname;

    await beginPrinting(page);
    const paper = page.locator("[data-print]");
    await expect(paper.getByRole("heading", { name: "Pour over coffee", level: 1 })).toBeVisible();
    await expect(paper.getByText(/^As of /)).toBeVisible();
    await expect(page.getByRole("main")).toBeHidden();
    expect(await paper.locator("li").count()).toBe(keywords);
    expect(keywords).toBeGreaterThan(rowsOnScreen);
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    await endPrinting(page);
    await expect(paper).toHaveCount(0);
    // From here on, the browser signals when it prints.
    expect((await printedPages(page)).count).toBeGreaterThan(1);
    await expect(paper).toHaveCount(0);

    await page.goto(`${address}?view=table&rows=keywords`);
    await expect(page.getByRole("grid", { name: "Keywords of the map" })).toBeVisible();
    await beginPrinting(page);
    await expect(paper.getByRole("columnheader", { name: "Written about" })).toBeVisible();
    expect(await paper.locator("tbody td:first-child").count()).toBe(keywords);
    expect(await page.getByRole("row").count()).toBe(keywords + 1);
    await page.setViewportSize({ width: 978, height: 700 });
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    await endPrinting(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    const table = await printedPages(page);
    expect(table.isAcross).toBe(true);
    expect(table.count).toBeGreaterThan(1);

    for (const view of ["islands", "treemap", "radial", "mindmap", "graph"]) {
      await page.goto(`${address}?view=${view}`);
      const picture = page.locator("[data-picture]");
      await expect(page.getByText(/No search volumes/).first()).toBeVisible();
      await expect(page.getByText("Drawing the connections")).toHaveCount(0);
      await beginPrinting(page);
      await expect(picture).toBeVisible();
      const box = await picture.boundingBox();
      expect(box && [box.width <= 979, box.y + box.height <= 714], view).toEqual([true, true]);
      await expect(page.locator("[data-picture-head]")).toContainText("Pour over coffee");
      await expect(page.getByRole("searchbox").first()).toBeHidden();
      await endPrinting(page);
      expect(await printedPages(page), view).toEqual({ count: 1, isAcross: true });
    }

    // The browser switches to print mode before the page can listen for it.
    await page.emulateMedia({ media: "print" });
    await page.goto(`${address}?view=treemap`);
    await expect(page.locator("[data-picture]")).toBeVisible();
  },
);
