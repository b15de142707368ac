/**
 * The "New map" form: what is typed, kept over a reload, and how it becomes research input. Everything in it
 * is text or a choice; core's schema decides whether it can be researched.
 */
import { serpResearchInput, type SerpResearchInput } from "@mapwright/core/research/research-input";
import { KEYWORD_MAX_LENGTH, MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { CLUSTERING_METHODS } from "@mapwright/core/clustering/clustering";
import { DEFAULT_LOCALE, researchLocale } from "@mapwright/core/research/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import { z } from "zod";

export const KEYWORD_LIMITS = [50, 100, 200, 500, 1000] as const;

export const mapDraft = z.object({
  seeds: z
    .array(
      z.string().max(KEYWORD_MAX_LENGTH, `Keep a keyword under ${KEYWORD_MAX_LENGTH} characters`),
    )
    .min(1, "Type at least one seed")
    .max(MAX_SEEDS, `At most ${MAX_SEEDS} seeds`),
  title: z.string().max(120, "Keep the title under 120 characters"),
  locale: researchLocale,
  keywordLimit: z.number(),
  method: z.enum(CLUSTERING_METHODS),
});
export type MapDraft = z.infer<typeof mapDraft>;

export const EMPTY_DRAFT: MapDraft = {
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

/** Seeds as typed or pasted: one a line, or separated by commas; empty ones and repeats dropped. */
export function splitSeeds(text: string): string[] {
  const seeds = text.split(/[,\n;]+/).map((seed) => seed.trim().replace(/\s+/g, " "));
  return [...new Set(seeds.filter((seed) => seed !== ""))];
}

export function readDraft(draft: MapDraft, workspaceId: WorkspaceId): DraftReading {
  const parsed = serpResearchInput.safeParse({ kind: "serp", workspaceId, ...draft });
  if (parsed.success) return { ok: true, input: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] === "seeds" || path[0] === "title" ? path[0] : "form";
    problems[field] ??= message;
  }
  return { ok: false, problems };
}
