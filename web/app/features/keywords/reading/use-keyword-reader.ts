/** The reader of a workspace's keywords for components: opened with the page, closed with it. */
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { KeywordFilter } from "@mapwright/core/workspace-keywords/keyword-filter";
import { KeywordReader, type KeywordsState } from "#/features/keywords/reading/keyword-reader.ts";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import { openKeywordsWorker } from "#/features/keywords/reading/open-worker.ts";
import type { RowsRequest } from "#/features/keywords/session/keywords-protocol.ts";
import { runLater } from "#/platform/later.ts";
import { subscribeToNothing } from "#/platform/subscribe-to-nothing.ts";

const NOTHING: KeywordsState = {
  table: null,
  shown: null,
  counts: [],
  readCount: 0,
  failed: new Set(),
  isBroken: false,
};
const nothing = () => NOTHING;

interface KeywordReaderOptions {
  readonly store: KeywordStore;
  /** null: not known yet. Each of these is the same object as long as nothing in it changes. */
  readonly maps: readonly MapDocument[] | null;
  readonly tags: readonly KeywordTag[];
  readonly rows: RowsRequest;
  /** Filters whose rows are counted. */
  readonly filters: readonly KeywordFilter[];
}

/** `reader` null: it is being opened. */
export function useKeywordReader({ store, maps, tags, rows, filters }: KeywordReaderOptions): {
  readonly reader: KeywordReader | null;
  readonly view: KeywordsState;
} {
  const [reader, setReader] = useState<KeywordReader | null>(null);
  useEffect(() => {
    const opened = new KeywordReader({ store, open: openKeywordsWorker, later: runLater });
    // oxlint-disable-next-line react/set-state-in-effect -- a worker starts with the page and ends with it, not with a render
    setReader(opened);
    return () => opened.end();
  }, [store]);
  // Before the maps: the first rows are already those that are asked for.
  useEffect(() => reader?.show(rows), [reader, rows]);
  useEffect(() => reader?.count(filters), [reader, filters]);
  useEffect(() => reader?.setTags(tags), [reader, tags]);
  useEffect(() => {
    if (maps) reader?.setMaps(maps);
  }, [reader, maps]);
  const view = useSyncExternalStore(
    reader?.subscribe ?? subscribeToNothing,
    reader?.view ?? nothing,
    nothing,
  );
  return { reader, view };
}
