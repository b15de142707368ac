/** What each column means: by its name where that is known and its cells agree, otherwise by its cells. */
import { deviceColumns } from "#/tables/device-volumes.ts";
import { isAddress, isFigure, isText, isUrl, isWholeNumber } from "#/tables/cell-kinds.ts";
import { MAX_COLUMNS } from "#/tables/raw-rows.ts";
import { meaningOfName, normalizeHeader, type TableRole } from "#/tables/column-names.ts";
import { readNumber } from "#/tables/read-number.ts";

export interface Column {
  /** As written; empty: none. */
  readonly name: string;
  readonly role: TableRole | null;
  /** `chosen`: by hand. */
  readonly reason: "name" | "cells" | "chosen" | null;
}

/** Rows examined. */
const SAMPLE_ROWS = 500;
const MAX_POSITION = 1_000;
/** Of a column with a name that isn't known. */
const MAX_GRADE = 10;
/** Share of filled cells that have to agree. */
const MOST = 0.6;
const SINGLE_NAMES = /^(?:global|global search|total search) vol(?:ume)?$/;

interface Contents {
  readonly filled: number;
  readonly figures: number;
  readonly wholes: number;
  readonly urls: number;
  /** URLs, and those without a scheme. */
  readonly addresses: number;
  readonly texts: number;
  /** Of the filled cells. */
  readonly distinctShare: number;
  /** Of the texts, those of several words. */
  readonly phraseShare: number;
  readonly isNumbering: boolean;
  readonly max: number;
}

/** @param names of the header; null: there is none */
export function findColumns(
  names: readonly string[] | null,
  body: readonly (readonly string[])[],
): Column[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const widest = Math.max(names?.length ?? 0, 0, ...sample.map((row) => row.length));
  const width = Math.min(MAX_COLUMNS, widest);
  const all = Array.from({ length: width }, (_, column) => contentsOf(sample, column));
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
  const devices = deviceColumns((names ?? []).map((name) => ({ name })));
  if (devices) {
    set(devices.first, "volume", "name");
    set(devices.second, null, null);
  }
  keepFirst(roles, all, set);
  if (!roles.includes("keyword")) {
    const found = keywordByCells(roles, all);
    if (found !== null) set(found, "keyword", "cells");
  }
  findTree(names ?? [], roles, body, set);
  findPages(roles, all, sample, set);
  if (!roles.includes("volume") && !roles.includes("volumeMax")) {
    const impressions = roles.indexOf("impressions");
    const other = (names ?? []).findIndex((name) => SINGLE_NAMES.test(normalizeHeader(name)));
    const lone = volumeByCells(names ?? [], roles, all);
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

function contentsOf(rows: readonly (readonly string[])[], column: number): Contents {
  const cells = rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
  const texts = cells.filter(isText);
  const phrases = texts.filter(
    (text) => /\s/.test(text) || /[\u3040-\u9FFF\uAC00-\uD7AF\u0E00-\u0E7F]{3}/.test(text),
  );
  const wholes = cells.filter(isWholeNumber);
  const numbers = wholes.map((cell) => Number(cell.replace(/[^\d]/g, "")));
  return {
    filled: cells.length,
    figures: cells.filter(
      (cell) =>
        isFigure(cell) ||
        !/[\p{L}\p{N}]/u.test(cell) ||
        /^(?:n\/?a|null|none|nan|no data)$/i.test(cell),
    ).length,
    wholes: wholes.length,
    urls: cells.filter(isUrl).length,
    addresses: cells.filter((cell) => isUrl(cell) || isAddress(cell)).length,
    texts: texts.length,
    distinctShare:
      cells.length === 0 ? 0 : new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length,
    phraseShare: texts.length === 0 ? 0 : phrases.length / texts.length,
    isNumbering:
      numbers.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at),
    max: Math.max(0, ...numbers),
  };
}

function roleByName(name: string, cells: Contents): TableRole | null {
  const role = meaningOfName(name);
  if (role === null || cells.filled === 0) return role;
  if (cells.urls > cells.filled / 2) return "url";
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

type SetRole = (column: number, role: TableRole | null, reason: Column["reason"]) => void;

/** A topic is above the clusters of its table, and otherwise the cluster. */
function placeTopics(roles: (TableRole | null)[], set: SetRole): void {
  const topic = roles.indexOf("topic");
  if (topic < 0) return;
  const hasCluster = roles.includes("cluster");
  const hasPillar = roles.includes("pillar");
  set(topic, !hasCluster ? "cluster" : hasPillar ? null : "pillar", "name");
}

/** Of two columns of clusters, the one whose groups are wholly within those of the other is nested in it. */
function nestClusters(
  roles: readonly (TableRole | null)[],
  rows: readonly (readonly string[])[],
  set: SetRole,
): void {
  const [first, second] = roles.flatMap((role, column) => (role === "cluster" ? [column] : []));
  if (first === undefined || second === undefined || roles.includes("parent")) return;
  const isWithin = (narrow: number, broad: number) => {
    const above = new Map<string, string>();
    for (const row of rows) {
      const [own = "", group = ""] = [row[narrow]?.trim(), row[broad]?.trim()];
      if (own === "" || group === "") continue;
      if ((above.get(own) ?? group) !== group) return false;
      above.set(own, group);
    }
    return new Set(above.values()).size < above.size;
  };
  if (isWithin(second, first)) set(first, "parent", "name");
  else if (isWithin(first, second)) set(second, "parent", "name");
}

/** Parents that have parents of their own are a tree; otherwise they are the clusters. */
function findTree(
  names: readonly string[],
  roles: readonly (TableRole | null)[],
  rows: readonly (readonly string[])[],
  set: SetRole,
): void {
  const [keyword, parent] = [roles.indexOf("keyword"), roles.indexOf("cluster")];
  if (keyword < 0 || !normalizeHeader(names[parent] ?? "").startsWith("parent ")) return;
  const parents = new Map<string, string>();
  for (const row of rows) {
    const [own = "", above = ""] = [row[keyword]?.trim(), row[parent]?.trim()];
    if (above !== "" && above !== own) parents.set(own, above);
  }
  if ([...parents.values()].some((above) => parents.has(above))) set(parent, "parent", "name");
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
    const isTopic = (all[column]?.distinctShare ?? 1) < MOST && !roles.includes("cluster");
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
    const url = all.findIndex(({ urls, filled }) => urls > filled / 2);
    if (url < 0) return;
    set(url, "url", "cells");
  }
  if (roles.includes("position")) return;
  const position = roles.findIndex(
    (role, column) => role === null && arePositions(rows, keyword, column),
  );
  if (position >= 0) set(position, "position", "cells");
}

/** Whole numbers from 1, different in the rows of one keyword. */
function arePositions(
  rows: readonly (readonly string[])[],
  keyword: number,
  column: number,
): boolean {
  const values = new Map<string, number[]>();
  for (const row of rows) {
    const value = readNumber(row[column] ?? "") ?? Number.NaN;
    if (!Number.isInteger(value) || value < 1 || value > MAX_POSITION) return false;
    const key = row[keyword] ?? "";
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const several = [...values.values()].filter(({ length }) => length > 1);
  return several.length > 0 && several.every((own) => new Set(own).size === own.length);
}

/** Distinct texts, mostly of several words: not countries, kinds or addresses. */
function keywordByCells(
  roles: readonly (TableRole | null)[],
  all: readonly Contents[],
): number | null {
  const free = all
    .map((contents, column) => ({ contents, column }))
    .filter(
      ({ contents, column }) =>
        (roles[column] ?? null) === null &&
        contents.texts > contents.filled * MOST &&
        contents.filled > 0,
    );
  const most = Math.max(0, ...free.map(({ contents }) => contents.filled));
  const worth = ({ filled, distinctShare, phraseShare }: Contents) =>
    (filled / most) * distinctShare * (0.4 + phraseShare);
  const [best] = free.toSorted(
    (a, b) => worth(b.contents) - worth(a.contents) || a.column - b.column,
  );
  return best?.column ?? null;
}

/** The only column of whole numbers that count something. */
function volumeByCells(
  names: readonly string[],
  roles: readonly (TableRole | null)[],
  all: readonly Contents[],
): number | null {
  const counts = all.flatMap((contents, column) => {
    const { filled, wholes, figures, isNumbering, max } = contents;
    // "Level" and "Priority" have such numbers.
    const isGrade = (names[column] ?? "") !== "" && max <= MAX_GRADE;
    const isCount =
      !isGrade && filled > 0 && figures >= filled * 0.8 && wholes >= filled * MOST && !isNumbering;
    return isCount && (roles[column] ?? null) === null ? [{ column, max }] : [];
  });
  const large = counts.filter(({ max }) => max > 100);
  const [only] = counts.length === 1 ? counts : large;
  return only !== undefined && (counts.length === 1 || large.length === 1) ? only.column : null;
}
