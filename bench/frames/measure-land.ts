/** Opening a large map: until its land is drawn, until everything is, and the longest task of the page meanwhile. */
import type { Browser } from "@playwright/test";
import { waitUntilIdle } from "./until-idle.ts";

export interface Landing {
  /** Time from when the map has been read until its land is in a frame. */
  readonly firstLandMs: number;
  readonly longestTaskMs: number;
  /** Number of tasks longer than 50 ms. */
  readonly longTasks: number;
}

/** Looked at in every frame from the start. Tasks that begin before the map has been read belong to the bench. */
const watch = (land: string) => `
  globalThis.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) benchTasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  (function look() {
    if (document.querySelector(${JSON.stringify(land)})) globalThis.benchLand = performance.now();
    else requestAnimationFrame(look);
  })();`;

const READ = `(() => {
  const [{ startTime }] = performance.getEntriesByName("planted");
  const tasks = benchTasks.filter((task) => task.startTime >= startTime).map((task) => task.duration);
  return {
    firstLandMs: Math.round(benchLand - startTime),
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
  };
})()`;

/** @param land a selector that matches once the land is drawn. @throws when it isn't within two minutes */
export async function measureLanding(
  browser: Browser,
  url: string,
  land: string,
): Promise<Landing> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(watch(land));
    await page.goto(url);
    await page.waitForFunction("globalThis.benchLand > 0", undefined, { timeout: 120_000 });
    await waitUntilIdle(page);
    return await page.evaluate<Landing>(READ);
  } finally {
    await page.close();
  }
}
