/** Summary for the page of tables that are joined by keyword. */
import type { JoinedRows } from "@mapwright/core/maps/files/join-keyword-rows";
import type { FigureConflict } from "@mapwright/core/maps/files/join-pages";

/** Several tables joined by keyword. */
export interface JoinedSummary {
  /** Tables, those whose figures win first. */
  readonly sources: readonly JoinedSource[];
  /** Whether the newer of two files wins; otherwise their order decides. */
  readonly isByDate: boolean;
  /** Keywords of more than one table. */
  readonly sharedCount: number;
  /** Names of tables whose volumes aren't used, because they count something else. */
  readonly otherUnit: readonly string[];
  /** Figures that tables state differently. */
  readonly conflictCount: number;
  /** The first of them, the value that is used first. */
  readonly conflicts: readonly NamedConflict[];
}

export interface JoinedSource {
  readonly name: string;
  readonly keywordCount: number;
  /** Keywords whose volume, or difficulty, is from this table. */
  readonly volumeCount: number;
  readonly difficultyCount: number;
}

export interface NamedConflict {
  readonly keyword: string;
  readonly figure: FigureConflict["figure"];
  readonly values: readonly { readonly source: string; readonly text: string }[];
}

/** A keyword's figures, each with the table that it is from; empty where there is none. */
export interface SourcedKeyword {
  readonly text: string;
  readonly volume: string;
  readonly volumeSource: string;
  readonly difficulty: string;
  readonly difficultySource: string;
  /** Figures that aren't used, with their tables. */
  readonly others: string;
}

const EXAMPLES = 3;

/** @param names of the tables, in the order in which they were joined: the last one wins */
export function summarizeJoin(
  joined: JoinedRows,
  names: readonly string[],
  isByDate: boolean,
): JoinedSummary {
  const { sources, conflicts, sharedCount, otherUnit, keywordCounts } = joined;
  const described = names.map((name, table): JoinedSource => {
    const count = (figure: "difficulty" | "volume") =>
      sources.filter((each) => each[figure] === table).length;
    return {
      name,
      keywordCount: keywordCounts[table] ?? 0,
      volumeCount: count("volume"),
      difficultyCount: count("difficulty"),
    };
  });
  return {
    sources: described.toReversed(),
    isByDate,
    sharedCount,
    otherUnit: otherUnit.map((table) => names[table] ?? ""),
    conflictCount: conflicts.length,
    conflicts: conflicts.slice(0, EXAMPLES).map((conflict) => named(conflict, names)),
  };
}

function named({ keyword, figure, values }: FigureConflict, names: readonly string[]) {
  return {
    keyword,
    figure,
    values: values.map(({ table, text }) => ({ source: names[table] ?? "", text })).toReversed(),
  };
}

/** @param names as for `summarizeJoin` */
export function listSources(joined: JoinedRows, names: readonly string[]): SourcedKeyword[] {
  const unused = new Map<string, string[]>();
  for (const { keyword, figure, values } of joined.conflicts) {
    const texts = values
      .slice(0, -1)
      .map(({ table, text }) => `${figure} ${text} (${names[table] ?? ""})`);
    unused.set(keyword, [...(unused.get(keyword) ?? []), ...texts]);
  }
  const nameOf = (table: number | null | undefined) => names[table ?? -1] ?? "";
  return joined.rows.map(({ text, volumePerMonth, difficulty }, at) => ({
    text,
    volume: String(volumePerMonth ?? ""),
    volumeSource: nameOf(joined.sources[at]?.volume),
    difficulty: String(difficulty ?? ""),
    difficultySource: nameOf(joined.sources[at]?.difficulty),
    others: (unused.get(text) ?? []).join("; "),
  }));
}
