/**
 * The "New map" form: the draft, which survives a reload, and its conversion to research input. All fields are text or
 * choices; core's schema decides whether they can be researched.
 */
import { serpResearchInput, type SerpResearchInput } from "@mapwright/core/research/research-input";
import { KEYWORD_MAX_LENGTH, MAX_SEEDS } from "@mapwright/core/keywords/seed-limits";
import { CLUSTERING_METHODS } from "@mapwright/core/clustering/clustering";
import { DEFAULT_LOCALE, researchLocale } from "@mapwright/core/keywords/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import { MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG } from "@mapwright/core/snapshot/map-title";
import { z } from "zod";

export const mapDraft = z.object({
  seeds: z
    .array(
      z.string().max(KEYWORD_MAX_LENGTH, `Keep each seed under ${KEYWORD_MAX_LENGTH} characters`),
    )
    .min(1, "Enter at least one seed")
    .max(MAX_SEEDS, `Enter up to ${MAX_SEEDS} seeds`),
  title: z.string().max(MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG),
  locale: researchLocale,
  keywordLimit: z.number(),
  method: z.enum(CLUSTERING_METHODS),
});
export type ResearchDraft = z.infer<typeof mapDraft>;

export const EMPTY_DRAFT: ResearchDraft = {
  seeds: [],
  title: "",
  locale: DEFAULT_LOCALE,
  keywordLimit: 200,
  method: "auto",
};

export type DraftProblems = Readonly<Partial<Record<"seeds" | "title" | "form", string>>>;

export type DraftReading =
  | { readonly ok: true; readonly input: SerpResearchInput }
  | { readonly ok: false; readonly problems: DraftProblems };

/** Parses typed or pasted seeds: one per line, or separated by commas; empty ones and duplicates are dropped. */
export function splitSeeds(text: string): string[] {
  const seeds = text.split(/[,\n;]+/).map((seed) => seed.trim().replace(/\s+/g, " "));
  return [...new Set(seeds.filter((seed) => seed !== ""))];
}

/** Fallback for problems that have no message of their own. */
const UNREADABLE = "Check what you entered and try again.";

export function readDraft(draft: ResearchDraft, workspaceId: WorkspaceId): DraftReading {
  const parsed = serpResearchInput.safeParse(
    { kind: "serp", workspaceId, ...draft },
    { error: () => UNREADABLE },
  );
  if (parsed.success) return { ok: true, input: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] === "seeds" || path[0] === "title" ? path[0] : "form";
    problems[field] ??= message;
  }
  return { ok: false, problems };
}
