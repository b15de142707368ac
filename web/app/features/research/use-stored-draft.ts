import { useEffect, useState } from "react";
import type { z } from "zod";

interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Once the job runs, the next map starts from an empty form. */
  readonly forget: () => void;
}

/**
 * A form that survives a reload of its tab.
 * @param empty also what replaces a stored one that can't be read
 * @param given what the URL fills in, instead of a stored one; null: nothing
 */
export function useStoredDraft<Draft extends object>(
  key: string,
  schema: z.ZodType<Draft>,
  empty: Draft,
  given: Partial<Draft> | null,
): StoredDraft<Draft> {
  const [draft, setDraft] = useState(() =>
    given ? { ...empty, ...given } : (readStored(key, schema) ?? empty),
  );
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is blocked: the draft lasts until a reload.
    }
  }, [key, draft]);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const forget = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was stored.
    }
  };
  return { draft, change, forget };
}

function readStored<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return schema.safeParse(stored).data ?? null;
  } catch {
    return null; // Storage is blocked or contains something unexpected.
  }
}
