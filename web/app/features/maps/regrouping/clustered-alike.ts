/** Test of whether two states of a map are the same for clustering: most edits change neither keywords nor results. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

/** True: `createReclusterer` finds the same in both. Clusters, pillars and names don't count. */
export function isClusteredAlike(a: MapSnapshot, b: MapSnapshot): boolean {
  if (a === b) return true;
  const { keywords, serps } = a;
  return (
    serps.urls === b.serps.urls &&
    areSame(keywords.text, b.keywords.text) &&
    areSame(keywords.volumePerMonth, b.keywords.volumePerMonth) &&
    areSame(keywords.difficulty, b.keywords.difficulty) &&
    areSame(keywords.intent, b.keywords.intent) &&
    haveSameRows(serps.results, b.serps.results) &&
    haveSameRows(serps.wording?.neighbours ?? [], b.serps.wording?.neighbours ?? []) &&
    haveSameRows(serps.wording?.thousandths ?? [], b.serps.wording?.thousandths ?? [])
  );
}

type Row = readonly number[];

function haveSameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, at) => areSame(row, b[at] ?? []));
}

function areSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]));
}
