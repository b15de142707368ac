/**
 * `npm run -s bench -- keywords [--quick]`: the page of a workspace's keywords in real Chromium on a production build,
 * over ten planted maps with 0, 1, 1,000 and 100,000 keywords: documents read, milliseconds from the start of reading to
 * the first rows and to all rows, per filter, and whether scrolling ever shows a blank row. Documents come from the
 * page's memory: what the network takes is not in the figures. --quick: up to 1,000.
 */
import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { buildPage } from "../../tests/browser/build-page.ts";
import { serveFolder } from "../../tests/browser/serve-folder.ts";
import { computeMedian, logProgress, printResult } from "../engine/bench-output.ts";

const STATES = ["empty", "one", "1000", "100000"] as const;
const KEYWORDS: Readonly<Record<(typeof STATES)[number], number>> = {
  empty: 0,
  one: 1,
  "1000": 1_000,
  "100000": 100_000,
};

/** Address of a filter; each answer differs from the one before. The first comes at once after the rows. */
const FILTERS = {
  firstText: "q=portable",
  text: "q=ceramic",
  volume: "volume=5000-",
  several: "maps=several",
  sort: "sort=name",
  group: "group=map",
} as const;

const MEASURED = 5;

/** Milliseconds from the start of reading until a condition holds, looked at in every frame. */
const sinceOpened = (page: Page, condition: string) =>
  page.evaluate<number>(`new Promise((done) => {
    const look = () => {
      if (${condition}) done(performance.now() - Number(document.documentElement.dataset.openedAt));
      else requestAnimationFrame(look);
    };
    look();
  })`);

const FIRST_ROWS = `document.querySelector('[role="row"][data-line="0"]') !== null`;
const ALL_READ = `${FIRST_ROWS} && document.querySelector('[role="progressbar"]') === null`;

/** Changes the address as a chip does, and waits until its rows are drawn. */
async function filterMs(page: Page, query: string): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    const totals = () => document.querySelector("footer > span").textContent + document.querySelector('[role="row"][data-line="0"]')?.textContent;
    const before = totals();
    const began = performance.now();
    history.pushState(null, "", "?${query}");
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    const look = () => {
      if (totals() !== before) done(performance.now() - began);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
}

/** Scrolls through the rows in 60 jumps; in every frame, and right after a jump, whether the middle of the grid shows a row. */
const BLANK_FRAMES = `new Promise((done) => {
  const grid = document.querySelector('[role="grid"]');
  const { left, top, width, height } = grid.getBoundingClientRect();
  let [frame, blank] = [0, 0];
  const look = () => {
    const at = document.elementFromPoint(left + width / 3, top + height / 2);
    if (frame > 0 && !at?.closest('[role="row"]')) blank += 1;
    if (frame === 120) done(blank);
    else {
      frame += 1;
      if (frame % 2 === 0) {
        grid.scrollTop += 900;
        // What would be painted if the page were too busy to render rows for it.
        const late = document.elementFromPoint(left + width / 3, top + height / 2);
        if (!late?.closest('[role="row"]')) blank += 1;
      }
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
})`;

const round = (value: number) => Math.round(value);

export async function runBench(args: readonly string[]): Promise<void> {
  logProgress("building the page …");
  const folder = await buildPage("web/test-pages/map-page.html", ".cache/bench/keywords");
  const server = await serveFolder(folder, "map-page.html");
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    for (const state of args.includes("--quick") ? STATES.slice(0, 3) : STATES) {
      logProgress(`${state} …`);
      const first: number[] = [];
      const all: number[] = [];
      const filters = new Map<string, number[]>();
      let documentsRead = 0;
      let blankFrames = 0;
      for (let run = 0; run < MEASURED; run += 1) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(`${server.url}/keywords/${state}`);
        if (state !== "empty") {
          first.push(await sinceOpened(page, FIRST_ROWS));
          all.push(await sinceOpened(page, ALL_READ));
        } else first.push(await sinceOpened(page, `document.querySelector("h2") !== null`));
        if (KEYWORDS[state] >= 1_000) {
          for (const [name, query] of Object.entries(FILTERS)) {
            const ms = await filterMs(page, query);
            filters.set(name, [...(filters.get(name) ?? []), ms]);
          }
          await filterMs(page, "");
          blankFrames += await page.evaluate<number>(BLANK_FRAMES);
        }
        documentsRead = Number(
          await page.evaluate<string>("document.documentElement.dataset.documentsRead"),
        );
        await page.close();
      }
      printResult({
        bench: "keywords",
        keywords: KEYWORDS[state],
        documentsRead,
        firstRowsMs: round(computeMedian(first)),
        allRowsMs: all.length === 0 ? 0 : round(computeMedian(all)),
        filterMs: Object.fromEntries(
          [...filters].map(([name, ms]) => [name, round(computeMedian(ms))]),
        ),
        blankFrames,
      });
    }
  } finally {
    await browser.close();
    server.stop();
  }
}
