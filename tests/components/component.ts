/** Component tests: a component on a page of its own in Chromium, and whatever it logs as an error fails the test. */
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { recordErrors } from "../browser/page-errors.ts";
import { toAddress, type MapTitle } from "./maps.ts";

interface Pages {
  /** Opens the same map in a second tab, which receives its changes. */
  readonly openBeside: (page: Page) => Promise<Page>;
  /** A map in one of its views on another device. */
  readonly openOn: (device: BrowserContextOptions, title: MapTitle, view: string) => Promise<Page>;
}

/** The pages have no server that would have the service worker. */
const WITHOUT_WORKER = "block";

/** A browser in which no page was open: what pages store, except compiled scripts. */
async function forget(context: BrowserContext, page: Page, origin: string) {
  await context.clearCookies();
  await context.clearPermissions();
  const session = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.detach();
}

export const test = base.extend<
  Pages & { readonly reported: string[] },
  { readonly oneContext: BrowserContext }
>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  baseURL: async ({}, provide) => provide(process.env["COMPONENTS_URL"]),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  reported: async ({}, provide) => {
    const reported: string[] = [];
    await provide(reported);
    expect(reported, "errors in the page").toEqual([]);
  },
  // All tests share what the browser compiled of the page's scripts, which takes a third of opening a page.
  oneContext: [
    async ({ browser }, provide) => {
      const baseURL = process.env["COMPONENTS_URL"] ?? "";
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 800 },
        serviceWorkers: WITHOUT_WORKER,
      });
      await provide(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ oneContext }, provide) => {
    await provide(oneContext);
    for (const page of oneContext.pages()) await page.close();
  },
  page: async ({ context, baseURL, reported }, provide) => {
    const page = await context.newPage();
    await forget(context, page, baseURL ?? "");
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
      const context = await browser.newContext({
        ...device,
        ...(baseURL ? { baseURL } : {}),
        serviceWorkers: WITHOUT_WORKER,
      });
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
  await page.goto(`${toAddress(title)}?view=${view}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (view === "outline")
    await expect(page.getByRole("tree").getByRole("treeitem").first()).toBeVisible();
}
