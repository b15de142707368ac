/** What a person waits for on a large map that is open: each view, and the preview of another grouping. */
import type { Browser, Page } from "@playwright/test";
import { untilIdle } from "./until-idle.ts";

export interface Wait {
  /** From the press until what was asked for is shown. */
  readonly shownMs: number;
  /** The longest task of the page's main thread, from the press until nothing happens any more. */
  readonly longestTaskMs: number;
}

interface Waiting {
  /** Asks for it, on an open page. */
  readonly press: (page: Page) => Promise<void>;
  /** Resolves as soon as it is shown. */
  readonly shown: (page: Page) => Promise<void>;
}

const SHOWN_MAX_MS = 60_000;

export const openView = (name: string, drawn: string): Waiting => ({
  press: (page) =>
    page
      .getByRole("group", { name: "View" })
      .getByRole("button", { name, exact: true })
      .dispatchEvent("click"),
  shown: (page) =>
    page.locator(drawn).first().waitFor({ state: "attached", timeout: SHOWN_MAX_MS }),
});

export const previewGrouping: Waiting = {
  press: (page) =>
    page.getByRole("slider", { name: /^Granularity/ }).press("ArrowRight", { noWaitAfter: true }),
  shown: (page) =>
    page
      .locator("button:not([disabled])", { hasText: "Apply" })
      .waitFor({ state: "attached", timeout: SHOWN_MAX_MS }),
};

/** @param url of a page with the map, in the view to start from. @throws when it isn't shown within a minute */
export async function measureWait(browser: Browser, url: string, waiting: Waiting): Promise<Wait> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.getByRole("group", { name: "View" }).waitFor({ timeout: SHOWN_MAX_MS });
    await untilIdle(page);
    await page.evaluate(RECORD_TASKS);
    const startedMs = performance.now();
    await waiting.press(page);
    await waiting.shown(page);
    const shownMs = Math.round(performance.now() - startedMs);
    await untilIdle(page);
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
