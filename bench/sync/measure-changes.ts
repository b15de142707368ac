/**
 * A status is changed in a cluster's panel: how long until it shows on the person's own screen, and on another's.
 * Alternates with the baseline: the bare SDK writes and receives a document of the same kind.
 */
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { round } from "../engine/bench-output.ts";
import { storeBenchMap } from "./bench-map.ts";
import { makeBenchMap } from "./make-map.ts";
import { openBaselinePages } from "./open-floor-pages.ts";
import { measureSpread } from "./spread.ts";
import type { Product } from "./start-product.ts";
import { waitUntilSeen, watchText } from "./watch-text.ts";

const KEYWORDS = 1_000;
/** Time between two changes, as a person would leave: earlier ones are batched (`sending-pace.ts`). */
const PAUSE_MS = 600;
const FRAME_MS = 1000 / 60;
const STATUSES = [
  ["planned", "Planned"],
  ["writing", "Writing"],
] as const;
const STATUS_FIELD = 'aside [role="combobox"]';

export async function measureChanges(product: Product, changeCount: number) {
  const floor = await openBaselinePages(product);
  const map = await storeBenchMap(makeBenchMap(KEYWORDS), product.person);
  const browsers = [await product.openBrowser(), await product.openBrowser()];
  try {
    const [own, other] = await Promise.all(
      browsers.map(async (browser) => openPanel(await browser.newPage(), product, map)),
    );
    if (!own || !other) throw new Error("two browsers are needed");
    const echo: number[] = [];
    const whole: number[] = [];
    const bare: number[] = [];
    for (let n = 0; n < changeCount; n++) {
      const [value, words] = STATUSES[n % 2] ?? STATUSES[0];
      const changedAt = await changeStatus(own, value);
      echo.push((await waitUntilSeen(own, words, changedAt)) - changedAt);
      whole.push((await waitUntilSeen(other, words, changedAt)) - changedAt);
      bare.push(await floor.writeOnce(["[]"]));
      await setTimeout(PAUSE_MS);
    }
    return {
      changes: changeCount,
      ownScreen: measureSpread(echo),
      ownScreenWithinFrame: round(echo.filter((ms) => ms <= FRAME_MS).length / echo.length, 2),
      otherScreen: measureSpread(whole),
      floor: measureSpread(bare),
      medianOverFloor: round(measureSpread(whole).medianMs / measureSpread(bare).medianMs, 2),
      p95OverFloor: round(measureSpread(whole).p95Ms / measureSpread(bare).p95Ms, 2),
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await floor.stop();
  }
}

async function openPanel(page: Page, { siteUrl }: Product, map: MapId): Promise<Page> {
  await page.goto(`${siteUrl}app/${mapPath(map)}?view=outline`);
  const tree = page.getByRole("tree");
  await tree.locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(STATUS_FIELD).first().waitFor();
  await watchText(page, STATUS_FIELD);
  return page;
}

/** Like selecting it in the list, without the time it takes to open the list. @returns when, in Unix ms */
function changeStatus(page: Page, value: string): Promise<number> {
  return page.evaluate(
    ({ selector, chosen }) => {
      const input = document.querySelector(selector)?.parentElement?.querySelector("input");
      if (!input) throw new Error("the panel has no status");
      const changedAt = performance.timeOrigin + performance.now();
      // Bypasses React's value tracking, or it would see no change.
      Reflect.set(HTMLInputElement.prototype, "value", chosen, input);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      return changedAt;
    },
    { selector: STATUS_FIELD, chosen: value },
  );
}
