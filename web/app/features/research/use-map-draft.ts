import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { EMPTY_DRAFT, mapDraft, type ResearchDraft } from "#/features/research/map-draft.ts";
import { MAX_SEEDS } from "@mapwright/core/keywords/seed-limits";

const STORAGE_KEY = "mw-map-draft";

const storedDraft = mapDraft.extend({ seeds: mapDraft.shape.seeds.min(0) });

function readStored(): ResearchDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    const parsed = storedDraft.safeParse(stored);
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT; // Storage is blocked or contains something unexpected.
  }
}

/** The draft survives a reload; seeds in the URL (`?seed=…`) take precedence. */
export function useMapDraft() {
  const [searchParams] = useSearchParams();
  const [draft, setDraft] = useState(() => {
    const seeds = searchParams.getAll("seed").slice(0, MAX_SEEDS);
    return seeds.length > 0 ? { ...EMPTY_DRAFT, seeds } : readStored();
  });
  useEffect(() => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    } catch {
      // Storage is blocked: the draft lasts until a reload.
    }
  }, [draft]);
  const change = (part: Partial<ResearchDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  return { draft, change };
}

/** Once the job runs, the next map starts from an empty form. */
export function forgetMapDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
