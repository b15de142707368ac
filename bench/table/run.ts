/**
 * `npm run -s bench -- table [--quick]`: script time of a keystroke in a cell and of a frame while scrolling, in the
 * table of a map of 50,000 keywords, in real Chromium on a production build; next to the baseline in the same run, an
 * empty field and an empty scroller of as many rows on an empty page. --quick: 10,000 keywords.
 */
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { chromium } from "@playwright/test";
import { printResult, logProgress } from "../engine/bench-output.ts";
import { buildPlantedPage } from "./build-planted-page.ts";
import { measureScrolling, measureTyping } from "./measure-page.ts";

const KEYWORDS = 50_000;
const QUICK_KEYWORDS = 10_000;
const ROW_HEIGHT_PX = 36;
const ROUNDS = 3;
const SWITCHES = ["--no-sandbox", "--disable-background-networking", "--no-first-run"];

/** Rejects when a page doesn't load. */
export async function runBench(args: readonly string[]): Promise<void> {
  const keywords = args.includes("--quick") ? QUICK_KEYWORDS : KEYWORDS;
  logProgress("building the page …");
  const site = await buildPlantedPage();
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: SWITCHES,
  });
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      logProgress(`${String(keywords)} keywords, round ${String(round)} of ${String(ROUNDS)} …`);
      const table = await browser.newPage();
      await table.goto(`${site.url}/?view=table&rows=keywords&keywords=${String(keywords)}`);
      const grid = table.getByRole("grid");
      await grid.getByRole("row").nth(2).waitFor();
      const scrolling = await measureScrolling(table, grid);
      // Keywords have no editable text: names of pages do, over the same map.
      await table.getByRole("button", { name: "Pages", exact: true }).click();
      await grid.locator('[data-line="0"] [data-column-index="1"]').focus();
      await table.keyboard.press("F2");
      const typing = await measureTyping(table, table.locator("input.field"));
      await table.close();

      const floor = await browser.newPage();
      await floor.goto(`${site.url}/?floor`);
      await floor.setContent(baselineHtml(keywords));
      const baselineScrolling = await measureScrolling(floor, floor.locator("#scroller"));
      const baselineTyping = await measureTyping(floor, floor.locator("input"));
      await floor.close();
      printResult({
        bench: "table",
        keywords,
        round,
        scrolling,
        baselineScrolling,
        typing,
        baselineTyping,
      });
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

function baselineHtml(rows: number): string {
  const heightPx = rows * ROW_HEIGHT_PX;
  return `<!doctype html><title>Floor</title><input aria-label="Empty"><div id="scroller" style="height:600px;overflow:auto"><div style="height:${String(heightPx)}px"></div></div>`;
}
