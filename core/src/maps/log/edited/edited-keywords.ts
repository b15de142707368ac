/** The keyword columns of an edited map. Columns that no edit touched are the same arrays as before. */
import { haveSameRows, type PlacedKeywords } from "#/maps/log/edited/place-keywords.ts";
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { pickUngrouped, type UngroupedKeywords } from "#/snapshot/ungrouped-keywords.ts";

export interface EditedKeywords {
  readonly keywords: MapSnapshot["keywords"];
  /** One row per keyword; none until the SERPs are loaded. */
  readonly results: MapSnapshot["serps"]["results"];
}

/** An earlier result for the same base, to share columns with. */
export interface KeywordsBefore extends EditedKeywords {
  readonly placed: PlacedKeywords;
}

/** @param clusterOf position of a topic → cluster of the edited map, −1 where it is none */
export function editKeywords(
  base: MapSnapshot,
  placed: PlacedKeywords,
  topicOfBaseCluster: readonly number[],
  clusterOf: Int32Array,
  counted: ReadonlyMap<string, RunShare | null>,
  before: KeywordsBefore | null,
): EditedKeywords {
  const shared = before !== null && haveSameRows(before.placed, placed) ? before : null;
  const given = shared ?? givenColumns(base, placed);
  // Counted anew: those of before may have been taken back.
  const { runs: _, ...own } = pickUngrouped(given.keywords);
  const cluster: number[] = [];
  // Index loops here and below: this runs once per keyword, and array methods are slow here.
  for (let row = 0; row < placed.rowCount; row++)
    cluster.push(clusterOf[placed.topic[row] ?? 0] ?? 0);
  return {
    keywords: {
      ...own,
      ...runsColumn(base, placed, given.keywords.text, counted),
      cluster,
      ...opinions(base, placed, cluster, clusterOf, newClusters(topicOfBaseCluster, clusterOf)),
    },
    results: given.results,
  };
}

/** The data of the keywords themselves, independent of their cluster. */
function givenColumns(
  { keywords, serps }: MapSnapshot,
  placed: PlacedKeywords,
): {
  keywords: UngroupedKeywords;
  results: MapSnapshot["serps"]["results"];
} {
  const { added } = placed;
  const column = <Value>(values: Value[], more: Value[], missing: Value) =>
    columnOf(placed, values, more, missing);
  return {
    keywords: {
      text: column(
        keywords.text,
        added.map(({ text }) => text),
        "",
      ),
      volumePerMonth: column(
        keywords.volumePerMonth,
        added.map((keyword) => keyword.volumePerMonth),
        null,
      ),
      difficulty: column(
        keywords.difficulty,
        added.map((keyword) => keyword.difficulty),
        null,
      ),
      intent: column(
        keywords.intent,
        added.map((keyword) => keyword.intent),
        "informational",
      ),
      ...(keywords.prominence && {
        prominence: column(
          keywords.prominence,
          added.map(() => null),
          null,
        ),
      }),
      ...(keywords.cpcMicros && {
        cpcMicros: column(
          keywords.cpcMicros,
          added.map(() => null),
          null,
        ),
      }),
    },
    results:
      serps.results.length === 0
        ? []
        : column(
            serps.results,
            added.map(() => []),
            [],
          ),
  };
}

/** Empty: no keyword is a sub-query. */
function runsColumn(
  { keywords }: MapSnapshot,
  placed: PlacedKeywords,
  texts: readonly string[],
  counted: ReadonlyMap<string, RunShare | null>,
): { runs?: (RunShare | null)[] } {
  if (!keywords.runs && counted.size === 0) return {};
  const given = columnOf(
    placed,
    keywords.runs ?? keywords.text.map(() => null),
    placed.added.map(() => null),
    null,
  );
  const runs =
    counted.size === 0
      ? given
      : given.map((own, row) => {
          const now = counted.get(texts[row] ?? "");
          return now === undefined ? own : now;
        });
  return runs.some((own) => own !== null) ? { runs } : {};
}

/** The array itself when all of it is shown and nothing was added. */
function columnOf<Value>(
  { kept }: PlacedKeywords,
  values: Value[],
  added: readonly Value[],
  missing: Value,
): Value[] {
  if (kept === null && added.length === 0) return values;
  if (kept === null) return [...values, ...added];
  const own: Value[] = [];
  for (let row = 0; row < kept.length; row++) own.push(values[kept[row] ?? 0] ?? missing);
  return own.concat(added);
}

/** Base cluster → cluster of the edited map, −1: none. */
function newClusters(topicOfBaseCluster: readonly number[], clusterOf: Int32Array): Int32Array {
  return Int32Array.from(topicOfBaseCluster, (topic) => clusterOf[topic] ?? -1);
}

/** The clustering's confidence in a keyword's place; none for keywords placed manually. */
function opinions(
  base: MapSnapshot,
  placed: PlacedKeywords,
  cluster: readonly number[],
  clusterOf: Int32Array,
  newCluster: Int32Array,
): Pick<MapSnapshot["keywords"], "confidence" | "runnerUp"> {
  const { kept, added, byHand, regrouped } = placed;
  const confidence = columnOf(
    placed,
    base.keywords.confidence,
    added.map(() => 0),
    0,
  );
  const runnerUp: number[] = [];
  const storedCount = placed.rowCount - added.length;
  for (let row = 0; row < storedCount; row++) {
    const other = base.keywords.runnerUp[kept === null ? row : (kept[row] ?? 0)] ?? -1;
    const now = other < 0 ? -1 : (newCluster[other] ?? -1);
    runnerUp.push(now === cluster[row] ? -1 : now);
  }
  for (const _ of added) runnerUp.push(-1);
  if (byHand.length + regrouped.length === 0) return { confidence, runnerUp };
  const confidenceNow = confidence.slice();
  for (const place of regrouped) {
    const other = place.runnerUp < 0 ? -1 : (clusterOf[place.runnerUp] ?? -1);
    confidenceNow[place.row] = place.confidence;
    runnerUp[place.row] = other === cluster[place.row] ? -1 : other;
  }
  for (const row of byHand) {
    confidenceNow[row] = 0;
    runnerUp[row] = -1;
  }
  return { confidence: confidenceNow, runnerUp };
}
