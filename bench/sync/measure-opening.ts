/** Documents read and bytes received until a map's islands are on the screen, in a browser that has never opened it. */
import { expect } from "@playwright/test";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { round } from "../engine/bench-output.ts";
import { storeBenchMap, storeOperations } from "./bench-map.ts";
import { makeBenchMap } from "./make-map.ts";
import { makeOperations } from "./make-operations.ts";
import { DOCUMENT, LOG_DOCUMENT, countIn, recordTraffic } from "./record-traffic.ts";
import type { Product } from "./start-product.ts";

const UNCOMPACTED_OPERATIONS = 200;
const READY_MS = 120_000;

/** Two lines: without operations, and with 200 that aren't compacted. */
export async function measureOpening(product: Product, keywordCount: number) {
  const snapshot = makeBenchMap(keywordCount);
  const results: Readonly<Record<string, unknown>>[] = [];
  for (const uncompactedOperations of [0, UNCOMPACTED_OPERATIONS])
    results.push({
      keywordCount,
      uncompactedOperations,
      ...(await openOnce(product, snapshot, uncompactedOperations)),
    });
  return results;
}

async function openOnce(product: Product, snapshot: MapSnapshot, operationCount: number) {
  const map = await storeBenchMap(snapshot, product.person);
  if (operationCount > 0) await storeOperations(map, makeOperations(snapshot, operationCount));
  const context = await product.openBrowser();
  try {
    const page = await context.newPage();
    const traffic = await recordTraffic(page);
    const from = performance.now();
    await page.goto(`${product.siteUrl}app/${mapPath(map)}`);
    await page
      .getByRole("listbox", { name: /^Islands of/ })
      .getByRole("option")
      .first()
      .waitFor({ timeout: READY_MS });
    const elapsedMs = Math.round(performance.now() - from);
    // Operations arrive after the first render: opening isn't finished until the last of them is here.
    await expect
      .poll(async () => countIn(await traffic(), LOG_DOCUMENT), { timeout: READY_MS })
      .toBeGreaterThanOrEqual(operationCount);
    const answers = await traffic();
    const documents = countIn(answers, DOCUMENT);
    if (documents === 0) throw new Error("No Firestore responses were captured");
    const bytes = answers.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    return { documentsRead: documents, megabytes: round(bytes / 1e6, 2), elapsedMs };
  } finally {
    await context.close();
  }
}
