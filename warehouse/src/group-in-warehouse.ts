/**
 * Groups a list by shared results in a warehouse: the one-machine engine's sibling for lists too large for it. Edges,
 * objective and resolution are the engine's; its communities are found in rounds: linkage at twice the resolution, moves of
 * keywords, linkage at the resolution, and the join of fragments. Wording doesn't count, as in the engine for such lists.
 */
import type { GroupingRule } from "@mapwright/core/clustering/clustering";
import { FRAGMENT_LIKENESS } from "@mapwright/core/clustering/second-look";
import { countMapKeywords } from "@mapwright/core/clustering/split-half";
import { chooseRuleBySample } from "#/choose-rule.ts";
import type { ClusterWarehouse } from "#/cluster-warehouse.ts";
import * as connect from "#/sql/connect-keywords.ts";
import * as fragments from "#/sql/join-fragments.ts";
import * as linkage from "#/sql/link-groups.ts";
import { moveKeywords } from "#/sql/move-keywords.ts";
import * as placed from "#/sql/places.ts";
import { trackStatements, type Statements } from "#/tracked-tables.ts";

/** Groups are joined strictly before keywords move: what is joined too early stays together. */
const TIMES_STRICT = 2;
const MOVE_ROUNDS = 8;
/** Far more than lists need: linkage of a million keywords takes forty. */
const MAX_ROUNDS = 100;

export interface WarehouseInput {
  readonly keywordCount: number;
  /** Each keyword (0 … keywordCount − 1) with the id of each URL that it has a result of, once. */
  readonly results: Iterable<readonly [keyword: number, url: number]>;
  /** How much finer (above 1) or coarser than the list's own optimum. Default 1. */
  readonly multiplier?: number;
}

export interface WarehouseGroups {
  /** keyword → group, numbered by size, then by first keyword. */
  readonly groupOf: Uint32Array;
  readonly groupCount: number;
  readonly rule: GroupingRule;
}

/**
 * `prefix` names the grouping's tables and statements: the same again after a crash continues what it had. `onStep`: called
 * after each of some hundred statements.
 */
export async function groupInWarehouse(
  warehouse: ClusterWarehouse,
  prefix: string,
  { keywordCount, results, multiplier = 1 }: WarehouseInput,
  onStep: (steps: number) => void = () => {},
): Promise<WarehouseGroups> {
  const statements = trackStatements(warehouse, prefix, onStep);
  await statements.load("results", ["keyword", "url"], results);
  await connectResults(statements, keywordCount);
  const chosen = await chooseRuleBySample(statements);
  const rule = { ...chosen, resolution: chosen.resolution * multiplier };
  const places = await findGroups(statements, rule, keywordCount, multiplier);
  const found = await statements.read(`SELECT keyword, name FROM ${places}`, ["keyword", "name"]);
  // Those of a run that stops stay for the one that continues it, or expire.
  await statements.drop();
  return { ...numberGroups(found, keywordCount), rule };
}

async function connectResults({ tables, make, drop }: Statements, keywordCount: number) {
  await make("urls", () => connect.countUrls(tables));
  await make("hub_pairs", () => connect.drawHubPairs(tables));
  await make("hub_shared", () => connect.findSharedUrls(tables));
  for (let round = 0; round < connect.HUB_ROUNDS; round++)
    await make(`hubs_${String(round + 1)}`, () => connect.judgeHubs(tables, round, keywordCount));
  await make("weights", () => connect.weighUrls(tables, keywordCount));
  await make("weighed", () => connect.weighResults(tables));
  await make("edges", () => connect.connectKeywords(tables));
  await drop(["hub_pairs", "hub_shared", "urls"].map(tables.name));
}

async function findGroups(
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
  const strict = await link(
    statements,
    "strict",
    { places: alone, links: edges },
    perPair * TIMES_STRICT,
  );
  const moved = await move(statements, strict, edges, perPair);
  const movedLinks = await make("moved_links", (table) => placed.linkPlaces(table, edges, moved));
  const linked = await link(statements, "linked", { places: moved, links: movedLinks }, perPair);
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

/** Linkage of the groups of `places`; the new places. */
async function link(
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

/** Keywords without results that count are alone. */
function numberGroups(
  { keyword, name }: { readonly keyword: Float64Array; readonly name: Float64Array },
  keywordCount: number,
): Pick<WarehouseGroups, "groupCount" | "groupOf"> {
  const nameOf = Uint32Array.from({ length: keywordCount }, (_, at) => at);
  keyword.forEach((at, row) => {
    nameOf[at] = name[row] ?? at;
  });
  const sizes = new Uint32Array(keywordCount);
  const firstOf = new Uint32Array(keywordCount).fill(keywordCount);
  nameOf.forEach((own, at) => {
    sizes[own] = (sizes[own] ?? 0) + 1;
    if ((firstOf[own] ?? 0) > at) firstOf[own] = at;
  });
  const names = Uint32Array.from(new Set(nameOf)).sort(
    (a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || (firstOf[a] ?? 0) - (firstOf[b] ?? 0),
  );
  const numberOf = new Uint32Array(keywordCount);
  names.forEach((own, number) => {
    numberOf[own] = number;
  });
  return { groupOf: nameOf.map((own) => numberOf[own] ?? 0), groupCount: names.length };
}
