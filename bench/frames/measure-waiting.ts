/** Waiting times on a large map that is open: each view, and the preview of another grouping. */
import type { Browser, Page } from "@playwright/test";
import { waitUntilIdle } from "./until-idle.ts";

export interface Wait {
  /** Time from the press until the view or preview is shown. */
  readonly shownMs: number;
  /** The longest task of the page's main thread, from the press until nothing happens any more. */
  readonly longestTaskMs: number;
}

interface Waiting {
  /** Steps on the page beforehand, which aren't measured. */
  readonly before?: (page: Page) => Promise<void>;
  /** Asks for the view or preview, on an open page. */
  readonly press: (page: Page) => Promise<void>;
  /** Conditions in the page, which come true one after the other; with the last of them the result is shown. */
  readonly shown: readonly string[];
}

const SHOWN_MAX_MS = 60_000;

/** Looked at in every frame: a locator looks every half second after a while. */
const untilShown = (page: Page, conditions: readonly string[]) =>
  page.evaluate(`new Promise((resolve) => {
    const conditions = [${conditions.map((condition) => `() => ${condition}`).join(", ")}];
    (function look() {
      while (conditions[0]?.()) conditions.shift();
      if (conditions.length === 0) resolve();
      else requestAnimationFrame(look);
    })();
  })`);

export const openView = (name: string, drawn: string): Waiting => ({
  press: (page) =>
    page
      .getByRole("group", { name: "View" })
      .getByRole("button", { name, exact: true })
      .dispatchEvent("click"),
  shown: [`document.querySelector(${JSON.stringify(drawn)}) !== null`],
});

const pressSlider = (page: Page) =>
  page.getByRole("slider", { name: /^Granularity/ }).press("ArrowRight", { noWaitAfter: true });

const APPLY = `[...document.querySelectorAll("button")].find((button) => button.textContent === "Apply")`;
/** A preview can be applied as soon as it is there; until then, the one before is shown. */
const PREVIEWED = [`${APPLY}?.disabled === true`, `${APPLY}?.disabled === false`];

/** Preview as soon as the map is open, without a pointer that comes before. */
export const previewAtOnce: Waiting = { press: pressSlider, shown: PREVIEWED };

/** Time after which a page has found what previews of a large map need. */
const LOOKED_AT_MS = 10_000;

/** First preview of a map that somebody has looked at. */
export const previewGrouping: Waiting = {
  before: (page) => page.waitForTimeout(LOOKED_AT_MS),
  press: pressSlider,
  shown: PREVIEWED,
};

/** Next preview, when the slider is moved on. */
export const previewAgain: Waiting = {
  before: async (page) => {
    await pressSlider(page);
    await untilShown(page, PREVIEWED);
  },
  press: pressSlider,
  shown: PREVIEWED,
};

/** @param url of a page with the map, in the view to start from. @throws when it isn't shown within a minute */
export async function measureWait(browser: Browser, url: string, waiting: Waiting): Promise<Wait> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.getByRole("group", { name: "View" }).waitFor({ timeout: SHOWN_MAX_MS });
    await waiting.before?.(page);
    await waitUntilIdle(page);
    await page.evaluate(RECORD_TASKS);
    const startedMs = performance.now();
    await waiting.press(page);
    await untilShown(page, waiting.shown);
    const shownMs = Math.round(performance.now() - startedMs);
    await waitUntilIdle(page);
    const longestTaskMs = Number(await page.evaluate("Math.round(Math.max(0, ...benchTasks))"));
    return { shownMs, longestTaskMs };
  } finally {
    await page.close();
  }
}

const RECORD_TASKS = `globalThis.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) benchTasks.push(duration);
  }).observe({ entryTypes: ["longtask"] });`;
