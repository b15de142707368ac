/** Component tests: a component on a page of its own in Chromium, and whatever it logs as an error fails the test. */
import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import { recordErrors } from "../browser/page-errors.ts";
import { addressOf, type MapTitle } from "./maps.ts";

interface Pages {
  /** The same map in a second tab, which receives its changes. */
  readonly openBeside: (page: Page) => Promise<Page>;
  /** A map in one of its views on another device. */
  readonly openOn: (device: BrowserContextOptions, title: MapTitle, view: string) => Promise<Page>;
}

export const test = base.extend<Pages & { readonly reported: string[] }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  baseURL: async ({}, provide) => provide(process.env["COMPONENTS_URL"]),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  reported: async ({}, provide) => {
    const reported: string[] = [];
    await provide(reported);
    expect(reported, "errors in the page").toEqual([]);
  },
  page: async ({ page, reported }, provide) => {
    recordErrors(page, reported);
    await provide(page);
  },
  openBeside: async ({ reported }, provide) => {
    await provide(async (page) => {
      const beside = await page.context().newPage();
      recordErrors(beside, reported);
      await beside.goto(page.url());
      return beside;
    });
  },
  openOn: async ({ browser, baseURL, reported }, provide) => {
    const close: (() => Promise<void>)[] = [];
    await provide(async (device, title, view) => {
      const context = await browser.newContext({ ...device, ...(baseURL ? { baseURL } : {}) });
      close.push(() => context.close());
      const page = await context.newPage();
      recordErrors(page, reported);
      await openMap(page, title, view);
      return page;
    });
    for (const closeContext of close) await closeContext();
  },
});

/** Opens a map in one of its views. */
export async function openMap(page: Page, title: MapTitle, view = "outline"): Promise<void> {
  await page.goto(`${addressOf(title)}?view=${view}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (view === "outline")
    await expect(page.getByRole("tree").getByRole("treeitem").first()).toBeVisible();
}
