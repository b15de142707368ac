/** Rows to show: the address and the views above them say which; the reader answers. */
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { useCallback, useMemo, useState } from "react";
import { useAddress, type ShownAddress } from "#/features/keywords/page/use-address.ts";
import type { KeywordReader, KeywordsState } from "#/features/keywords/reading/keyword-reader.ts";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import { useKeywordReader } from "#/features/keywords/reading/use-keyword-reader.ts";
import { listBuiltInViews, type ListedView } from "#/features/keywords/views/view-list.ts";

interface ShownInput {
  readonly store: KeywordStore;
  /** The active maps; null: not known yet. */
  readonly maps: readonly MapDocument[] | null;
  readonly tags: readonly KeywordTag[];
  readonly saved: readonly ListedView[];
}

export interface ShownKeywords extends ShownAddress {
  readonly collapsed: ReadonlySet<number>;
  readonly toggleGroup: (at: number) => void;
  readonly views: readonly ListedView[];
  /** null: it is being opened. */
  readonly reader: KeywordReader | null;
  readonly view: KeywordsState;
}

export function useShownKeywords({ store, maps, tags, saved }: ShownInput): ShownKeywords {
  const { address, query, change } = useAddress();
  const { filter, sort, group } = address;
  const [collapsedOf, setCollapsed] = useState({ group, at: new Set<number>() });
  const collapsed = useMemo(
    () => (collapsedOf.group === group ? collapsedOf.at : new Set<number>()),
    [collapsedOf, group],
  );
  const toggleGroup = useCallback(
    (at: number) => {
      const next = new Set(collapsed);
      if (!next.delete(at)) next.add(at);
      setCollapsed({ group, at: next });
    },
    [collapsed, group],
  );
  const rows = useMemo(
    () => ({ filter, sort, group, collapsed: [...collapsed] }),
    [filter, sort, group, collapsed],
  );
  const [known, setKnown] = useState<readonly ListedView[]>(() => listBuiltInViews(null));
  const views = useMemo(() => [...known, ...saved], [known, saved]);
  const filters = useMemo(() => views.map((view) => view.filter), [views]);
  const { reader, view } = useKeywordReader({ store, maps, tags, rows, filters });
  const offered = useMemo(() => listBuiltInViews(view.table), [view.table]);
  if (offered.length !== known.length) setKnown(offered);
  return { address, query, change, collapsed, toggleGroup, views, reader, view };
}
