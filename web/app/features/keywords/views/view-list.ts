/** The views above the rows: those that everyone starts with, a person's own, and those of the workspace. */
import type { KeywordView } from "@mapwright/core/maps/keyword-view";
import {
  normalizeQuery,
  readAddress,
  writeAddress,
  PLAIN_ADDRESS,
} from "@mapwright/core/workspace-keywords/keyword-address";
import {
  NO_KEYWORD_FILTER,
  type KeywordFilter,
} from "@mapwright/core/workspace-keywords/keyword-filter";
import {
  UNKNOWN_FIGURE,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { compareNaturally } from "@mapwright/core/wording/natural-order";

export type ViewKind = "built-in" | "own" | "shared";

export interface ListedView {
  /** Distinct over all kinds. */
  readonly id: string;
  readonly kind: ViewKind;
  readonly name: string;
  /** Query in its normal form. */
  readonly query: string;
  readonly filter: KeywordFilter;
  /** The stored view; null: it is built in. */
  readonly stored: KeywordView | null;
}

const queryOf = (filter: Partial<KeywordFilter>) =>
  writeAddress({ ...PLAIN_ADDRESS, filter: { ...NO_KEYWORD_FILTER, ...filter } }).toString();

const STRIKING = queryOf({ position: { min: 4, max: 20 } });
const UNRANKED = queryOf({ isUnranked: true });
const RISING = queryOf({ trend: "rising" });

/** Lists the built-in views; those about positions and trends only where some are known. */
export function listBuiltInViews(table: Pick<KeywordTable, "change" | "position"> | null) {
  const hasPositions = table?.position.some((position) => position !== UNKNOWN_FIGURE) ?? false;
  return [
    listed("all", "All", ""),
    ...(hasPositions
      ? [
          listed("striking", "Striking distance", STRIKING),
          listed("unranked", "No page yet", UNRANKED),
        ]
      : []),
    ...(table?.change.some((change) => !Number.isNaN(change))
      ? [listed("rising", "Rising", RISING)]
      : []),
  ];
}

function listed(id: string, name: string, query: string): ListedView {
  const { filter } = readAddress(new URLSearchParams(query));
  return { id, kind: "built-in", name, query: normalizeQuery(query), filter, stored: null };
}

export function listStoredViews(
  kind: Exclude<ViewKind, "built-in">,
  views: readonly KeywordView[],
): readonly ListedView[] {
  return views
    .map((stored): ListedView => ({
      ...listed(`${kind}-${stored.id}`, stored.name, stored.query),
      kind,
      stored,
    }))
    .toSorted((a, b) => compareNaturally(a.name, b.name));
}
