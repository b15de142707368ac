/** Changes of maps that an action on rows means. The page writes them, as operations in the maps' logs. */
import { toKeywordKey } from "@mapwright/core/keywords/keyword-key";
import { userId } from "@mapwright/core/ids";
import { addImported, MAX_ADDED_KEYWORDS } from "@mapwright/core/maps/files/add-imported";
import type { FileKeyword } from "@mapwright/core/maps/files/map-file";
import { splitChange } from "@mapwright/core/maps/log/fitting-changes";
import { invertChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { CHANGE_KEYWORDS_MAX, type MapChange } from "@mapwright/core/snapshot/map-change";
import { countStateKeywords, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { HeldMap } from "#/features/keywords/session/held-map.ts";
import type {
  ChangeRequest,
  Planned,
  PlannedChanges,
} from "#/features/keywords/session/keywords-protocol.ts";

/** null: the map that keywords are added to isn't there. */
export function planChanges(maps: readonly HeldMap[], asked: ChangeRequest): Planned | null {
  if (asked.kind === "remove") return planRemoval(maps, asked);
  const target = maps.find(({ map }) => map.id === asked.map);
  return target ? planAddition(maps, target, asked.keys.slice(0, MAX_ADDED_KEYWORDS)) : null;
}

/** Stand-in for the author, who doesn't matter for the inverse of changes. */
const SOMEBODY = { by: userId.parse("somebody"), at: null };

function withInverse(
  held: HeldMap,
  state: MapState,
  changes: readonly MapChange[],
  keywords: number,
) {
  return {
    map: held.map.id,
    changes,
    inverse: invertChanges(state, changes, SOMEBODY),
    keywords,
  } satisfies PlannedChanges;
}

function planAddition(maps: readonly HeldMap[], target: HeldMap, keys: readonly string[]): Planned {
  const state = target.state();
  const unit = getVolumeUnit(state.base.metrics);
  const found = findKeywords(maps, target.map.market, new Set(keys));
  const isOther = (keyword: FoundKeyword) =>
    keyword.volumePerMonth !== null && keyword.unit !== unit;
  const keywords = [...found.values()].map((keyword): FileKeyword => ({
    text: keyword.text,
    volumePerMonth: isOther(keyword) ? null : keyword.volumePerMonth,
    difficulty: keyword.difficulty,
    intent: keyword.intent,
  }));
  // Those that people removed from this map come back; `addImported` counts them as known.
  const removed = keywords.flatMap(({ text }) => (state.removed.has(text) ? [text] : []));
  const added = addImported(state, keywords, { into: null, newId: () => crypto.randomUUID() });
  const changes = [...added.changes, ...inChunks(removed, "restore-keywords")];
  return {
    kind: "add",
    planned: withInverse(target, state, changes, added.addedCount + removed.length),
    keywordsInMap: countStateKeywords(state),
    knownCount: added.knownCount - removed.length,
    otherMarketCount: keys.length - found.size,
    leftoverCount: added.leftoverCount,
    withoutVolumes: [...found.values()].some(isOther) ? unit : null,
  };
}

interface FoundKeyword extends FileKeyword {
  readonly unit: ReturnType<typeof getVolumeUnit>;
}

/** Finds the keywords of a market, by text, with their figures from the first map that knows any. */
function findKeywords(
  maps: readonly HeldMap[],
  market: string,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, FoundKeyword> {
  const found = new Map<string, FoundKeyword>();
  for (const held of maps) {
    if (held.map.market !== market) continue;
    const { keywords, metrics } = held.loaded().snapshot;
    keywords.text.forEach((text, at) => {
      if (!keys.has(toKeywordKey(market, text))) return;
      if ((found.get(text)?.volumePerMonth ?? null) !== null) return;
      found.set(text, {
        text,
        volumePerMonth: keywords.volumePerMonth[at] ?? null,
        difficulty: keywords.difficulty[at] ?? null,
        intent: keywords.intent[at] ?? null,
        unit: getVolumeUnit(metrics),
      });
    });
  }
  return found;
}

function planRemoval(
  maps: readonly HeldMap[],
  { keys, readOnly }: Extract<ChangeRequest, { kind: "remove" }>,
): Planned {
  const wanted = new Set(keys);
  const kept = new Set<string>();
  const planned = maps.flatMap((held): PlannedChanges[] => {
    const { id, market } = held.map;
    const texts = held
      .loaded()
      .snapshot.keywords.text.filter((text) => wanted.has(toKeywordKey(market, text)));
    if (texts.length === 0) return [];
    if (readOnly.includes(id)) {
      for (const text of texts) kept.add(toKeywordKey(market, text));
      return [];
    }
    return [withInverse(held, held.state(), inChunks(texts, "remove-keywords"), texts.length)];
  });
  return { kind: "remove", planned, keptCount: kept.size };
}

function inChunks(
  texts: readonly string[],
  kind: "remove-keywords" | "restore-keywords",
): MapChange[] {
  const changes: MapChange[] = [];
  for (let at = 0; at < texts.length; at += CHANGE_KEYWORDS_MAX)
    changes.push(...splitChange({ kind, keywords: texts.slice(at, at + CHANGE_KEYWORDS_MAX) }));
  return changes;
}
