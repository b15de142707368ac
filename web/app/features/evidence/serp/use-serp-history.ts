/** The dated results of one keyword, read when it is asked for. */
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { startTransition, useCallback, useEffect, useState } from "react";
import type { SerpHistories } from "#/features/evidence/serp/serp-history.client.ts";

export type SerpHistory =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  /** Newest first; empty: only the map's own results are known. */
  | { readonly status: "ready"; readonly lists: readonly StoredSerp[] };

const LOADING: SerpHistory = { status: "loading" };

interface Known {
  readonly key: string;
  readonly attempt: number;
  /** null: it couldn't be read. */
  readonly lists: readonly StoredSerp[] | null;
}

/** @param keyword null: none is asked for */
export function useSerpHistory(
  histories: SerpHistories,
  market: string,
  keyword: string | null,
): SerpHistory {
  const [known, setKnown] = useState<Known | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = keyword === null ? "" : `${market} ${keyword}`;
  useEffect(() => {
    if (keyword === null) return undefined;
    let isGone = false;
    const settle = (lists: Known["lists"]) => {
      if (!isGone) startTransition(() => setKnown({ key, attempt, lists }));
    };
    histories.read(market, keyword).then(settle, () => settle(null));
    return () => {
      isGone = true;
    };
  }, [histories, market, keyword, key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (known?.key !== key) return LOADING;
  if (known.lists !== null) return { status: "ready", lists: known.lists };
  return known.attempt === attempt ? { status: "failed", retry } : LOADING;
}
