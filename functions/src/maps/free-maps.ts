/**
 * Links to maps of the free tool. Stored are the keywords, how alike they are and the position of the slider, never a map
 * that a visitor sent: the engine makes it again when the link is opened.
 */
import { freeMapPath } from "@mapwright/core/firestore-paths";
import {
  FREE_MAP_TIMES,
  freeMap,
  getFreeMapEnd,
  type FreeMap,
  type ShareFreeMapInput,
} from "@mapwright/core/free-tool/free-map";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import type { ReadShareOutput } from "@mapwright/core/maps/share/map-share";
import { FIRST_SHARE_VIEW } from "@mapwright/core/maps/share/first-share-view";
import { wordingColumns } from "@mapwright/core/snapshot/map-snapshot";
import { toSharedMap } from "@mapwright/core/maps/share/shared-map";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import type { Firestore } from "firebase-admin/firestore";
import { toShareId } from "#/maps/stored-share.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const stored = { schema: freeMap, times: FREE_MAP_TIMES } as const;
/** Nobody's: a visitor has neither a name nor a logo. */
const NO_BRAND = { name: "", logo: null, color: null, isWhiteLabel: false } as const;

export async function shareFreeMap(
  db: Firestore,
  { keywords, threshold, wording }: ShareFreeMapInput,
  nowMs: number,
) {
  const token = createSecretToken();
  const expireAt = getFreeMapEnd(nowMs);
  const document: FreeMap = {
    keywords,
    threshold,
    wording: JSON.stringify(wording),
    createdAt: nowMs,
    expireAt,
  };
  await db.doc(freeMapPath(toShareId(token))).create(toStored(stored, document));
  return { state: "created" as const, token, expiresAt: expireAt };
}

/** The free map behind a link that isn't one to a workspace's map. */
export async function readFreeMap(
  db: Firestore,
  id: string,
  withKeywords: boolean,
  nowMs: number,
): Promise<ReadShareOutput> {
  const found = await db.doc(freeMapPath(id)).get();
  if (!found.exists) return { state: "unknown" };
  const map = fromStored(stored, found.data());
  // Documents are deleted some hours after they expire.
  if (nowMs >= map.expireAt) return { state: "expired" };
  const shared = sharedOf(map);
  return {
    state: "open",
    map: withKeywords ? shared : { ...shared, keywords: null, questions: null },
    report: null,
    view: FIRST_SHARE_VIEW,
    links: null,
    results: null,
    answers: null,
    overview: null,
    progress: null,
    brand: NO_BRAND,
  };
}

function sharedOf({ keywords, threshold, wording, createdAt }: FreeMap) {
  const snapshot = buildSnapshot({
    keywords: keywords.map((text) => ({
      text,
      volumePerMonth: null,
      difficulty: null,
      results: [],
    })),
    options: { method: "wording", threshold },
    metrics: { source: "none", estimated: false, asOf: createdAt },
    wording: wording === undefined ? undefined : wordingColumns.parse(JSON.parse(wording)),
  });
  const { country, language } = DEFAULT_LOCALE;
  return toSharedMap({
    state: openState(snapshot),
    title: titleOf(snapshot),
    market: { country, language },
    parts: { plan: false, notes: false },
    evidence: null,
    names: new Map(),
  });
}

/** The main keyword of the largest page, as in the tool. */
function titleOf({ keywords, clusters }: ReturnType<typeof buildSnapshot>): string {
  const sizes = new Map<number, number>();
  for (const cluster of keywords.cluster) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const [largest] = [...sizes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  const [first = "", ...rest] = keywords.text[clusters.primary[largest?.[0] ?? 0] ?? 0] ?? "";
  return first.toUpperCase() + rest.join("");
}
