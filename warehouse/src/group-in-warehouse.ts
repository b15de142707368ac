/**
 * Groups a list by shared results in a warehouse: the one-machine engine's sibling for lists too large for it. Edges,
 * objective and resolution are the engine's; its communities are found in rounds (find-groups.ts). Wording doesn't count, as
 * in the engine for such lists.
 */
import type { GroupingRule } from "@mapwright/core/clustering/clustering";
import { chooseRuleBySample } from "#/choose-rule.ts";
import type { ClusterWarehouse } from "#/cluster-warehouse.ts";
import { findGroups } from "#/find-groups.ts";
import * as connect from "#/sql/connect-keywords.ts";
import { trackStatements, type Statements } from "#/tracked-tables.ts";

export interface WarehouseInput {
  readonly keywordCount: number;
  /** Each keyword (0 … keywordCount − 1) with the id of each URL that it has a result of, once. */
  readonly results: Iterable<readonly [keyword: number, url: number]>;
  /** Fineness of the groups: finer (above 1) or coarser than the list's own optimum. Default 1. */
  readonly multiplier?: number;
  /** Default: the engine chooses it by a sample. */
  readonly rule?: GroupingRule;
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
  { keywordCount, results, multiplier = 1, rule: given }: WarehouseInput,
  onStep: (steps: number) => void = () => {},
): Promise<WarehouseGroups> {
  const statements = trackStatements(warehouse, prefix, onStep);
  await statements.load("results", ["keyword", "url"], results);
  await connectResults(statements, keywordCount);
  const chosen = given ?? (await chooseRuleBySample(statements));
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
