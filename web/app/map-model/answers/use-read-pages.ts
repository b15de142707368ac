/** Reads the stored results pages of a map once something needs them. */
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { useEffect, useMemo, useState } from "react";

export type SerpReader = () => Promise<readonly StoredSerp[]>;

/** `absent`: there are none. */
export type PagesReading<Found> =
  | { readonly status: "absent" | "loading" }
  | { readonly status: "unread" | "failed"; readonly need: () => void }
  | { readonly status: "ready"; readonly found: Found };

interface Reading<Found> {
  /** Another reader reads another map. */
  readonly read: SerpReader;
  /** null: not yet. */
  readonly outcome: { readonly found: Found } | "failed" | null;
}

/** @param read null: the map has no stored results. @param find the same function each time */
export function useReadPages<Found>(
  read: SerpReader | null,
  find: (serps: readonly StoredSerp[]) => Found,
): PagesReading<Found> {
  const [reading, setReading] = useState<Reading<Found> | null>(null);
  const current = reading !== null && reading.read === read ? reading : null;
  const outcome = current?.outcome ?? null;
  const isReading = current !== null && outcome === null;
  useEffect(() => {
    if (!isReading || read === null) return undefined;
    let isGone = false;
    const settle = (next: NonNullable<Reading<Found>["outcome"]>) => {
      if (!isGone) setReading({ read, outcome: next });
    };
    read().then(
      (serps) => settle({ found: find(serps) }),
      () => settle("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [isReading, read, find]);
  return useMemo((): PagesReading<Found> => {
    if (read === null) return { status: "absent" };
    if (isReading) return { status: "loading" };
    const need = () => setReading({ read, outcome: null });
    if (outcome === null) return { status: "unread", need };
    if (outcome === "failed") return { status: "failed", need };
    return { status: "ready", found: outcome.found };
  }, [read, isReading, outcome]);
}
