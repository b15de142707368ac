/**
 * `npm run -s bench -- frames [--quick | --waits | --land]`: script time per frame while the views of a map of 10,000 keywords are panned
 * and zoomed, in real Chromium on a production build, next to the same gesture over an empty page; and for a map of
 * 50,000, the wait for each view and for the preview of another grouping, with the longest task of the page meanwhile.
 * --quick: without the 50,000. --waits: nothing but the waits. --land: nothing but opening the islands of 50,000, and
 * panning and zooming them, next to as many bare circles.
 */
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { printResult, logProgress } from "../engine/bench-output.ts";
import { MAP_VIEW_NAMES, MAP_VIEWS } from "../../core/src/maps/map-views.ts";
import { chromium, type Browser } from "@playwright/test";
import { buildPage } from "../../tests/browser/build-page.ts";
import { serveFolder } from "../../tests/browser/serve-folder.ts";
import { measureLanding } from "./measure-land.ts";
import { measureFrames } from "./measure-frames.ts";
import {
  measureWait,
  openView,
  previewAgain,
  previewAtOnce,
  previewGrouping,
  type Wait,
} from "./measure-waiting.ts";

/** Selectors of what each view contains once it is drawn. */
const VIEWS = {
  islands: "[data-circle]",
  mindmap: ".mind.pillar",
  radial: ".sector",
  treemap: "[data-tile]",
  graph: "canvas.sigma-nodes",
} as const;
type MeasuredView = keyof typeof VIEWS;
type Measured = MeasuredView | "preview at once" | "preview" | "next preview";

const GOAL_MS = 8;
const MAX_TASK_GOAL_MS = 100;
const FIRST_LAND_GOAL_MS = 2_000;
/** Goals until a view or preview of a map of 50,000 keywords is shown. */
const WAIT_GOALS_MS: Readonly<Partial<Record<Measured, number>>> = {
  graph: 1_500,
  preview: 1_000,
  "next preview": 1_000,
};
const VIEW_NAMES = MAP_VIEWS.filter((view): view is MeasuredView => view in VIEWS);
// The graph needs WebGL, which a machine without a GPU renders in software.
const ARGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Rejects when a view isn't drawn or a frame isn't counted. */
export async function runBench(args: readonly string[]): Promise<void> {
  logProgress("building …");
  const folder = await buildPage("web/bench/frames-page.html", ".cache/bench/frames");
  const server = await serveFolder(folder, "frames-page.html");
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: ARGS,
  });
  try {
    if (args.includes("--land")) {
      await measureLand(browser, server.url);
      return;
    }
    if (!args.includes("--waits")) await measureGestures(browser, server.url, args);
    if (!args.includes("--quick")) await measureWaits(browser, server.url);
  } finally {
    await browser.close();
    server.stop();
  }
}

/** Panning and zooming each view, next to the same over an empty page. */
async function measureGestures(browser: Browser, site: string, args: readonly string[]) {
  const floor = await measureFrames(browser, `${site}/?floor=`, "body");
  printResult({ bench: "frames", view: "an empty page", ...floor });
  for (const view of VIEW_NAMES) {
    logProgress(`panning and zooming the ${view} …`);
    const url = `${site}/?view=${view}&keywords=`;
    const small = await measureFrames(browser, `${url}10000`, VIEWS[view]);
    printResult({
      bench: "frames",
      view,
      keywords: 10_000,
      ...small,
      goalMs: GOAL_MS,
      isWithinGoal: small.scriptMsPerFrame <= GOAL_MS,
    });
    if (args.includes("--quick")) continue;
    const large = await measureFrames(browser, `${url}50000`, VIEWS[view]);
    printResult({ bench: "frames", view, keywords: 50_000, ...large });
  }
}

/** Opened with the islands, as a map is; next to bare circles. */
async function measureLand(browser: Browser, site: string): Promise<void> {
  for (const [view, query, land] of [
    ["islands", "view=islands", VIEWS.islands],
    ["bare circles", "floor=circles", "circle"],
  ] as const) {
    logProgress(`opening ${view} of 50,000 keywords …`);
    const url = `${site}/?${query}&keywords=50000`;
    const opened = await measureLanding(browser, url, land);
    printResult({
      bench: "land",
      view,
      keywords: 50_000,
      ...opened,
      goals: { firstLandMs: FIRST_LAND_GOAL_MS, longestTaskMs: MAX_TASK_GOAL_MS },
      isWithinGoal:
        opened.firstLandMs <= FIRST_LAND_GOAL_MS && opened.longestTaskMs <= MAX_TASK_GOAL_MS,
    });
    printResult({
      bench: "frames",
      view,
      keywords: 50_000,
      ...(await measureFrames(browser, url, land)),
    });
  }
}

/** Measures waits that start from the outline, where a large map costs the page nothing. */
async function measureWaits(browser: Browser, url: string): Promise<void> {
  const from = `${url}/?view=outline&keywords=50000`;
  const report = (what: Measured, wait: Wait) =>
    printResult({
      bench: "waits",
      what,
      keywords: 50_000,
      ...wait,
      goalMs: WAIT_GOALS_MS[what] ?? null,
      isWithinGoal:
        wait.shownMs <= (WAIT_GOALS_MS[what] ?? Infinity) && wait.longestTaskMs <= MAX_TASK_GOAL_MS,
    });
  for (const view of VIEW_NAMES) {
    logProgress(`opening the ${view} of 50,000 keywords …`);
    const waiting = openView(MAP_VIEW_NAMES[view], VIEWS[view]);
    report(view, await measureWait(browser, from, waiting));
  }
  logProgress("previewing another grouping of 50,000 keywords …");
  report("preview at once", await measureWait(browser, from, previewAtOnce));
  report("preview", await measureWait(browser, from, previewGrouping));
  report("next preview", await measureWait(browser, from, previewAgain));
}
