/**
 * A regrouping is applied while a colleague watches: how long until the author sees "Saved", until it shows on either
 * screen, and which states the colleague saw on the way. In the same run the baseline: the same bytes in one batch of
 * the bare SDK. Then authors whose browser is killed at different moments after Apply.
 */
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { openStoredDocuments } from "../../tests/journeys/fixtures/stored-documents.ts";
import { storeBenchMap } from "./bench-map.ts";
import { makeBenchMap } from "./make-map.ts";
import { openBaselinePages } from "./open-floor-pages.ts";
import type { Product } from "./start-product.ts";

const READY_MS = 180_000;
/** Movements of the slider from its initial position: a few steps, or to its end, where most keywords move. */
const SLIDES = {
  "a few steps": ["ArrowRight", "ArrowRight", "ArrowRight"],
  "to the end": ["End"],
} as const;
type Slide = keyof typeof SLIDES;
const KILLED_AFTER_MS = [0, 100, 400, 1_000, 2_000, 4_000];

export async function measureRegrouping(
  product: Product,
  keywordCount: number,
  { slide, kills }: { readonly slide: Slide; readonly kills: number },
) {
  const snapshot = makeBenchMap(keywordCount);
  const applied = await applyOnce(product, snapshot, slide);
  const floor = await openBaselinePages(product);
  try {
    const floors = [await floor.writeOnce(applied.texts), await floor.writeOnce(applied.texts)];
    const { texts, ...measured } = applied;
    const kilobytes = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / 1000);
    const killed: string[] = [];
    for (const afterMs of KILLED_AFTER_MS.slice(0, kills))
      killed.push(await killAuthor(product, snapshot, slide, afterMs));
    return {
      keywordCount,
      slide,
      documents: texts.length,
      kilobytes,
      ...measured,
      floorMs: floors.map(Math.round),
      killed,
    };
  } finally {
    await floor.stop();
  }
}

async function applyOnce(product: Product, snapshot: MapSnapshot, slide: Slide) {
  const map = await storeBenchMap(snapshot, product.person);
  const browsers = [await product.openBrowser(), await product.openBrowser()];
  try {
    const [author, watcher] = await Promise.all(
      browsers.map(async (browser) => openMap(await browser.newPage(), product, map)),
    );
    if (!author || !watcher) throw new Error("two browsers are needed");
    const before = await summaryOf(watcher);
    await recordStates(author);
    await recordStates(watcher);
    await previewFiner(author, slide);
    const appliedAt = await pressApply(author);
    const saved = await whenState(author, { status: "Saved", notSummary: before });
    const own = await whenState(author, { notSummary: before });
    const seen = await whenState(watcher, { notSummary: before });
    const [after, seenAfter] = [await summaryOf(author), await summaryOf(watcher)];
    const states = await statesOf(watcher);
    return {
      ownScreenMs: Math.round(own - appliedAt),
      savedMs: Math.round(saved - appliedAt),
      otherScreenMs: Math.round(seen - appliedAt),
      statesSeenByOther: states,
      isOldOrNew:
        states.every((state) => state === before || state === after) && seenAfter === after,
      texts: await textsOf(map),
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

/** @returns what the colleague saw and what is stored */
async function killAuthor(product: Product, snapshot: MapSnapshot, slide: Slide, afterMs: number) {
  const map = await storeBenchMap(snapshot, product.person);
  const browsers = [await product.openBrowser(), await product.openBrowser()];
  try {
    const [author, watcher] = await Promise.all(
      browsers.map(async (browser) => openMap(await browser.newPage(), product, map)),
    );
    if (!author || !watcher) throw new Error("two browsers are needed");
    await recordStates(watcher);
    await previewFiner(author, slide);
    await pressApply(author);
    await setTimeout(afterMs);
    // Without unload handlers, like a crash.
    await author.close({ runBeforeUnload: false });
    await setTimeout(5_000);
    const texts = await textsOf(map);
    const total = texts.length === 0 ? 0 : partsIn(texts[0] ?? "");
    const states = await statesOf(watcher);
    return `after ${String(afterMs)} ms: ${String(texts.length)} of ${String(total)} documents, ${String(states.length)} states seen`;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

function partsIn(text: string): number {
  const { of }: { of?: number } = JSON.parse(text);
  return of ?? 1;
}

async function textsOf(map: MapId): Promise<string[]> {
  const { docs } = await openStoredDocuments().collection(operationsPath(map)).get();
  return docs.map((document) => String(document.get("changes")));
}

async function openMap(page: Page, { siteUrl }: Product, map: MapId): Promise<Page> {
  await page.goto(`${siteUrl}app/${mapPath(map)}?view=outline`);
  await page.getByRole("tree").getByRole("treeitem").first().waitFor({ timeout: READY_MS });
  return page;
}

async function previewFiner(page: Page, to: Slide): Promise<void> {
  const slider = page.getByRole("slider").first();
  await slider.focus();
  for (const key of SLIDES[to]) await page.keyboard.press(key);
  await page
    .getByRole("button", { name: "Apply" })
    .and(page.locator(":enabled"))
    .waitFor({ timeout: READY_MS });
}

/** @returns when, in Unix ms */
function pressApply(page: Page): Promise<number> {
  return page.evaluate(() => {
    const button = [...document.querySelectorAll("button")].find(
      (found) => found.textContent === "Apply",
    );
    if (!button) throw new Error("there is nothing to apply");
    const pressedAt = performance.timeOrigin + performance.now();
    button.click();
    return pressedAt;
  });
}

const SUMMARY = /\d[\d,.]* pillars? · \d[\d,.]* clusters? · \d[\d,.]* keywords?/;

async function summaryOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText);
  const [summary] = SUMMARY.exec(text) ?? [];
  if (summary === undefined) throw new Error("the map says nothing of its size");
  return summary;
}

/** Records every summary of the map together with the visible rows on the page, and the save status. */
async function recordStates(page: Page): Promise<void> {
  await page.evaluate((pattern) => {
    const seen: { summary: string; rows: string; status: string; at: number }[] = [];
    Reflect.set(globalThis, "statesSeen", seen);
    const look = () => {
      const [summary = ""] = new RegExp(pattern).exec(document.body.textContent ?? "") ?? [];
      const rows = [...document.querySelectorAll('[role="treeitem"]')]
        .map((row) => row.textContent)
        .join("|");
      const status = [...document.querySelectorAll('[role="status"]')]
        .map((found) => found.textContent)
        .join("|");
      const last = seen.at(-1);
      if (last?.summary !== summary || last.rows !== rows || last.status !== status)
        seen.push({ summary, rows, status, at: performance.timeOrigin + performance.now() });
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    look();
  }, SUMMARY.source);
}

interface SeenState {
  readonly summary: string;
  readonly rows: string;
  readonly status: string;
  readonly at: number;
}

/** Each summary that was seen, consecutive duplicates merged. */
async function statesOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate((): readonly SeenState[] =>
    Reflect.get(globalThis, "statesSeen"),
  );
  const summaries = seen.map(({ summary }) => summary).filter((summary) => summary !== "");
  return summaries.filter((summary, n) => summary !== summaries[n - 1]);
}

/** Unix ms of when the page first showed a summary other than `notSummary`, and `status` if given. */
async function whenState(
  page: Page,
  wanted: { readonly notSummary: string; readonly status?: string },
): Promise<number> {
  const found = await page.waitForFunction(
    ({ notSummary, status }): number | undefined => {
      const seen: readonly SeenState[] = Reflect.get(globalThis, "statesSeen");
      return seen.find(
        (state) =>
          state.summary !== "" &&
          state.summary !== notSummary &&
          (status === undefined || state.status.split("|").includes(status)),
      )?.at;
    },
    wanted,
    { timeout: READY_MS, polling: 100 },
  );
  return Number(await found.jsonValue());
}
