/**
 * `npm run -s bench -- frames [--quick]`: script time per frame while the views of a map of 10,000 keywords are panned
 * and zoomed, in real Chromium on a production build, next to the same gesture over an empty page; and how long a map
 * of 50,000 takes until each view is drawn. --quick: without the 50,000.
 */
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { printResult, logProgress } from "../engine/bench-output.ts";
import { chromium } from "@playwright/test";
import { buildPage } from "../../tests/browser/build-page.ts";
import { serveFolder } from "../../tests/browser/serve-folder.ts";
import { measureFrames } from "./measure-frames.ts";

/** What the view contains once it is drawn. */
const VIEWS = {
  mindmap: ".mind.pillar",
  radial: ".sector",
  treemap: "[data-tile]",
  graph: "canvas.sigma-nodes",
} as const;

const GOAL_MS = 8;
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
    const floor = await measureFrames(browser, `${server.url}/?floor`, "body");
    printResult({ bench: "frames", view: "an empty page", ...floor });
    for (const [view, drawn] of Object.entries(VIEWS)) {
      logProgress(`panning and zooming the ${view} …`);
      const url = `${server.url}/?view=${view}&keywords=`;
      const small = await measureFrames(browser, `${url}10000`, drawn);
      printResult({
        bench: "frames",
        view,
        keywords: 10_000,
        ...small,
        goalMs: GOAL_MS,
        isWithinGoal: small.scriptMsPerFrame <= GOAL_MS,
      });
      if (args.includes("--quick")) continue;
      const large = await measureFrames(browser, `${url}50000`, drawn);
      printResult({ bench: "frames", view, keywords: 50_000, ...large });
    }
  } finally {
    await browser.close();
    server.stop();
  }
}
