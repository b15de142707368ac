/**
 * The engine's communities in rounds: linkage at twice the resolution, moves of keywords, linkage at the resolution, and the
 * join of fragments. Each round is a few statements.
 */
import type { GroupingRule } from "@mapwright/core/clustering/clustering";
import { FRAGMENT_LIKENESS } from "@mapwright/core/clustering/second-look";
import { countMapKeywords } from "@mapwright/core/clustering/split-half";
import * as fragments from "#/sql/join-fragments.ts";
import * as linkage from "#/sql/link-groups.ts";
import { moveKeywords } from "#/sql/move-keywords.ts";
import * as placed from "#/sql/places.ts";
import type { Statements } from "#/tracked-tables.ts";

/** Groups are joined strictly before keywords move: what is joined too early stays together. */
const TIMES_STRICT = 2;
const MOVE_ROUNDS = 8;
/** Far more than lists need: linkage of a million keywords takes thirty. */
const MAX_ROUNDS = 100;

/** The table of places (keyword, name of its group). `multiplier`: how much finer than the list's own optimum. */
export async function findGroups(
  statements: Statements,
  { objective, resolution, leastWeight }: GroupingRule,
  keywordCount: number,
  multiplier: number,
): Promise<string> {
  const { make, read, tables } = statements;
  const isByDensity = objective === "density";
  const edges =
    leastWeight > 0
      ? await make("strong", (table) =>
          placed.cutWeakEdges(table, tables.name("edges"), leastWeight),
        )
      : tables.name("edges");
  const sum = (await read(placed.sumEdges(edges), ["sum"])).sum[0] ?? 0;
  // As in communities/objective.ts, where every edge counts in both directions.
  const perPair = isByDensity
    ? resolution
    : (resolution * keywordCount) / (2 * sum * countMapKeywords(keywordCount));
  const alone = await make("alone", (table) =>
    isByDensity
      ? placed.startPlaces(table, tables.name("weighed"))
      : placed.startPlacesByStrength(table, edges),
  );
  // Alone, keywords are linked by their edges.
  const strict = await linkPlacesInRounds(
    statements,
    "strict",
    { places: alone, links: edges },
    perPair * TIMES_STRICT,
  );
  const moved = await move(statements, strict, edges, perPair);
  const movedLinks = await make("moved_links", (table) => placed.linkPlaces(table, edges, moved));
  const linked = await linkPlacesInRounds(
    statements,
    "linked",
    { places: moved, links: movedLinks },
    perPair,
  );
  if (!isByDensity) return linked;
  return joinFragments(
    statements,
    { places: linked, edges },
    {
      ratio: FRAGMENT_LIKENESS * Math.max(1, multiplier),
      chance: sum / Math.max(1, (keywordCount * (keywordCount - 1)) / 2),
    },
  );
}

/** Linkage of the groups of `places` while their mean edge is at least `least`; the new places. */
export async function linkPlacesInRounds(
  { make, read, drop }: Statements,
  name: string,
  { places, links: first }: { readonly places: string; readonly links: string },
  least: number,
): Promise<string> {
  let groups = await make(`${name}_groups_0`, (table) => placed.groupPlaces(table, places));
  let links = first;
  const rounds: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const joins = await make(`${name}_joins_${String(round)}`, (table) =>
      linkage.findJoins(table, { groups, links }, least),
    );
    if ((await read(linkage.countJoins(joins), ["joins"])).joins[0] === 0) break;
    rounds.push(joins);
    const before = links === first ? [groups] : [groups, links];
    const at = String(round + 1);
    const [ownGroups, ownLinks] = [groups, links];
    groups = await make(`${name}_groups_${at}`, (table) =>
      linkage.joinGroups(table, ownGroups, joins),
    );
    links = await make(`${name}_links_${at}`, (table) => linkage.joinLinks(table, ownLinks, joins));
    await drop(before);
  }
  return make(`${name}_places`, (table) => linkage.renamePlaces(table, places, rounds));
}

async function move({ make, drop }: Statements, start: string, edges: string, resolution: number) {
  let places = start;
  for (let round = 0; round < MOVE_ROUNDS; round++) {
    const before = places;
    places = await make(`moved_${String(round)}`, (table) =>
      moveKeywords(table, { places: before, edges }, round, resolution),
    );
    await drop([before]);
  }
  return places;
}

async function joinFragments(
  { make, read }: Statements,
  { places, edges }: { readonly places: string; readonly edges: string },
  likeness: { readonly ratio: number; readonly chance: number },
): Promise<string> {
  let pieces = await make("pieces_0", (table) => fragments.startPieces(table, edges, places));
  let links = await make("piece_links_0", (table) => placed.linkPlaces(table, edges, places));
  const rounds: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const joins = await make(`piece_joins_${String(round)}`, (table) =>
      fragments.findPieceJoins(table, { pieces, links }, likeness),
    );
    if ((await read(linkage.countJoins(joins), ["joins"])).joins[0] === 0) break;
    rounds.push(joins);
    const at = String(round + 1);
    const [ownPieces, ownLinks] = [pieces, links];
    pieces = await make(`pieces_${at}`, (table) => fragments.joinPieces(table, ownPieces, joins));
    links = await make(`piece_links_${at}`, (table) => linkage.joinLinks(table, ownLinks, joins));
  }
  return make("grouped", (table) => linkage.renamePlaces(table, places, rounds));
}
