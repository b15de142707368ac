/** The meaning of each column: by its name where that is known and its cells agree, otherwise by its cells. */
import { findDeviceColumns } from "#/tables/device-volumes.ts";
import {
  arePositions,
  countContents,
  findKeywordColumn,
  MOST_CELLS,
  findVolumeColumn,
  type Contents,
} from "#/tables/columns-by-cells.ts";
import { findTree, nestClusters, placeTopics, type SetRole } from "#/tables/group-columns.ts";
import { MAX_COLUMNS } from "#/tables/raw-rows.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { findNameMeaning, normalizeHeader, type TableRole } from "#/tables/column-names.ts";

export interface Column {
  /** Name in the header, as written; empty: none. */
  readonly name: string;
  readonly role: TableRole | null;
  /** `chosen`: by hand. */
  readonly reason: "name" | "cells" | "chosen" | null;
}

/** Rows examined. */
const SAMPLE_ROWS = 500;
const SINGLE_NAMES = /^(?:global|global search|total search) vol(?:ume)?$/;

/** @param names of the header; null: there is none */
export function findColumns(
  names: readonly string[] | null,
  body: readonly (readonly string[])[],
): Column[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const widest = Math.max(names?.length ?? 0, 0, ...sample.map((row) => row.length));
  const width = Math.min(MAX_COLUMNS, widest);
  const all = Array.from({ length: width }, (_, column) => countContents(sample, column));
  const roles = all.map((contents, column) => roleByName(names?.[column] ?? "", contents));
  const reasons = roles.map((role): Column["reason"] => (role === null ? null : "name"));
  const set = (column: number, role: TableRole | null, reason: Column["reason"]) => {
    roles[column] = role;
    reasons[column] = reason;
  };
  if (roles.filter((role) => role === "level").length < 2)
    roles.forEach((role, column) => role === "level" && set(column, null, null));
  placeTopics(roles, set);
  nestClusters(roles, sample, set);
  const devices = findDeviceColumns((names ?? []).map((name) => ({ name })));
  if (devices) {
    set(devices.first, "volume", "name");
    set(devices.second, null, null);
  }
  keepFirst(roles, all, set);
  if (!roles.includes("keyword")) {
    const found = findKeywordColumn(roles, all);
    if (found !== null) set(found, "keyword", "cells");
  }
  findTree(names ?? [], roles, body, set);
  findPages(roles, all, sample, set);
  findTargets(names ?? [], roles, sample, set);
  if (!roles.includes("volume") && !roles.includes("volumeMax")) {
    const impressions = roles.indexOf("impressions");
    const other = (names ?? []).findIndex((name) => SINGLE_NAMES.test(normalizeHeader(name)));
    const lone = findVolumeColumn(names ?? [], roles, all);
    if (impressions >= 0) set(impressions, "volume", "name");
    else if (other >= 0) set(other, "volume", "name");
    else if (lone !== null) set(lone, "volume", "cells");
  }
  return roles.map((role, column) => ({
    name: names?.[column]?.trim() ?? "",
    role,
    reason: reasons[column] ?? null,
  }));
}

function roleByName(name: string, cells: Contents): TableRole | null {
  const role = findNameMeaning(name);
  if (role === null || cells.filled === 0) return role;
  // "Target page" names a page, and where it has addresses, gives it.
  if (role === "targetUrl") return role;
  if (cells.urls > cells.filled / 2)
    return normalizeHeader(name).startsWith("target ") ? "targetUrl" : "url";
  if (role === "url" && cells.addresses > cells.filled / 2) return role;
  if (role === "url")
    return /page|seite|pagina|strona|sid/.test(normalizeHeader(name)) &&
      cells.texts > cells.filled / 2
      ? "cluster"
      : null;
  if (role === "keyword")
    return cells.figures > cells.filled * 0.9 && cells.filled > 3 ? null : role;
  return role;
}

/** The first of several columns with a role; of keywords the one with more different texts. */
function keepFirst(roles: (TableRole | null)[], all: readonly Contents[], set: SetRole): void {
  const worth = (column: number) => {
    const contents = all[column];
    return contents === undefined || contents.filled === 0
      ? 0
      : contents.texts * contents.distinctShare;
  };
  const columns = roles.map((_, column) => column);
  const keywords = columns.filter((column) => roles[column] === "keyword");
  const [best] = keywords.toSorted((a, b) => worth(b) - worth(a) || a - b);
  for (const column of keywords) {
    if (column === best) continue;
    // What each of several questions was asked about.
    const isTopic = (all[column]?.distinctShare ?? 1) < MOST_CELLS && !roles.includes("cluster");
    set(column, isTopic ? "cluster" : null, isTopic ? "name" : null);
  }
  roles.forEach((role, column) => {
    if (role !== null && role !== "level" && roles.indexOf(role) < column) set(column, null, null);
  });
}

/** The pages that rank for the keywords, and their positions. */
function findPages(
  roles: readonly (TableRole | null)[],
  all: readonly Contents[],
  rows: readonly (readonly string[])[],
  set: SetRole,
): void {
  const keyword = roles.indexOf("keyword");
  if (keyword < 0) return;
  if (!roles.includes("url")) {
    const url = all.findIndex(
      ({ urls, filled }, column) => urls > filled / 2 && roles[column] !== "targetUrl",
    );
    if (url < 0) return;
    set(url, "url", "cells");
  }
  if (roles.includes("position")) return;
  const position = roles.findIndex(
    (role, column) => role === null && arePositions(rows, keyword, column),
  );
  if (position >= 0) set(position, "position", "cells");
}

/** Names of a column of addresses that don't say that they rank. */
const PLAIN_URL = /^(?:urls?|page urls?|address|link|pages?|landing page)$/;
const OF_RANKINGS: readonly TableRole[] = ["position", "clicks", "impressions"];

/**
 * The addresses that a plan gives its pages: of one site, one for each page, in a table that says nothing of rankings. All
 * others are pages that rank.
 */
function findTargets(
  names: readonly string[],
  roles: readonly (TableRole | null)[],
  rows: readonly (readonly string[])[],
  set: SetRole,
): void {
  const [url, cluster] = [roles.indexOf("url"), roles.indexOf("cluster")];
  const isRanking = OF_RANKINGS.some((role) => roles.includes(role));
  if (url < 0 || cluster < 0 || isRanking || roles.includes("targetUrl")) return;
  if (!PLAIN_URL.test(normalizeHeader(names[url] ?? ""))) return;
  const targets = new Map<string, string>();
  const sites = new Set<string>();
  for (const row of rows) {
    const [page, address] = [row[cluster]?.trim() ?? "", row[url]?.trim() ?? ""];
    if (address === "") continue;
    if (page === "" || (targets.get(page) ?? address) !== address) return;
    targets.set(page, address);
    sites.add(siteOf(address));
  }
  if (sites.size === 1) set(url, "targetUrl", "cells");
}

function siteOf(address: string): string {
  return toMatchableUrl(address).split(/[/?]/, 1)[0] ?? "";
}
