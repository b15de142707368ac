/** Times at which a part of a page shows a text, by the page's own clock, which all pages of this machine share. */
import type { Page } from "@playwright/test";

const LATEST_MS = 30_000;

/** Records every text that the first element of `selector` shows, and when. */
export async function watchText(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const seen: { text: string; at: number }[] = [];
    Reflect.set(globalThis, "textsSeen", seen);
    const look = () => {
      const text = document.querySelector(wanted)?.textContent ?? "";
      if (seen.at(-1)?.text !== text)
        seen.push({ text, at: performance.timeOrigin + performance.now() });
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document.body, changes);
    look();
  }, selector);
}

/** Unix ms of when `text` was first seen after `since`. */
export async function waitUntilSeen(page: Page, text: string, since: number): Promise<number> {
  const found = await page.waitForFunction(
    (wanted: { text: string; since: number }): number | undefined => {
      const seen: readonly { text: string; at: number }[] = Reflect.get(globalThis, "textsSeen");
      return seen.find((entry) => entry.text === wanted.text && entry.at >= wanted.since)?.at;
    },
    { text, since },
    { timeout: LATEST_MS },
  );
  return Number(await found.jsonValue());
}
