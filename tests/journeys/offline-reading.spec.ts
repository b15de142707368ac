/** Features that a docs reader still has when the network is gone: search, and the pages already read. */
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/journey.ts";
import {
  openEditor,
  buildNamedPage,
  createUniqueName,
  waitUntilServed,
} from "../fixtures/content-editor.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function search(page: Page, words: string) {
  // The button and its shortcuts only exist once the page's scripts run.
  await expect(page.getByRole("button", { name: "Search the docs and the blog" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type(words);
}

interface Kept {
  /** Whether the service worker controls this page. */
  readonly isWatched: boolean;
  /** Paths of the cached pages. */
  readonly pages: readonly string[];
  /** Build files that the page was loaded with and that are not cached. */
  readonly lacking: readonly string[];
}

/** Lists what this browser has cached; evaluated as script text, because the tests have no browser types. */
const kept = (page: Page) =>
  page.evaluate<Kept>(`(async () => {
    const read = async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    const files = await read("mw-offline-files-1");
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    return {
      isWatched: navigator.serviceWorker.controller !== null,
      pages: await read("mw-offline-pages-1"),
      lacking: loaded.filter((path) => !files.includes(path)),
    };
  })()`);

async function untilStored(page: Page, path: string) {
  await expect
    .poll(async () => {
      const { isWatched, pages, lacking } = await kept(page);
      return { isWatched, hasPage: pages.includes(path), lacking };
    })
    .toEqual({ isWatched: true, hasPage: true, lacking: [] });
}

test(
  "search works without a network, even after a reload",
  { tag: "@long" },
  async ({ page, provoke }) => {
    provoke(/503/);
    await page.goto("/docs", { waitUntil: "networkidle" });
    const overview = await heading(page).innerText();
    expect((await kept(page)).pages, "a first visit keeps nothing").toEqual([]);
    await search(page, "threshold");
    await expect(page.getByRole("option").first()).toBeVisible();
    await untilStored(page, "/docs");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/(docs|blog)\/.+/);
    await expect(heading(page)).not.toHaveText(overview);
    const read = await heading(page).innerText();
    await untilStored(page, new URL(page.url()).pathname);

    await page.context().setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText(read);
    await search(page, "credits");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto("/pricing");
    await expect(heading(page)).toHaveText("You're offline");
    await page.getByRole("link", { name: read }).click();
    await expect(heading(page)).toHaveText(read);
    await page.context().setOffline(false);
  },
);

test(
  "online, nothing is served from the cache, and nothing private is cached",
  { tag: "@long" },
  async ({ page, request }) => {
    const editor = openEditor();
    const name = createUniqueName("kept");
    await editor.create(buildNamedPage(name, "Kept words"));
    await waitUntilServed(`/${name}`);
    await page.goto(`/${name}`, { waitUntil: "networkidle" });
    await search(page, "threshold");
    await untilStored(page, `/${name}`);

    // On another page while the content changes, so that no live event reaches this page.
    await page.goto("/sign-in");
    await editor.patch(name).set({ title: "Newer words" }).commit();
    await expect.poll(async () => (await request.get(`/${name}`)).text()).toContain("Newer words");
    await page.goto(`/${name}`);
    await expect(heading(page)).toHaveText("Newer words");
    expect((await kept(page)).pages).not.toContain("/sign-in");

    await page.context().setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText("Newer words");
    await page.context().setOffline(false);
  },
);
