/** Sources of a Reddit map's threads in this deployment, as far as they are known. A file is always possible. */
import type { CoverageState } from "#/features/research/use-research-coverage.ts";

export interface RedditSources {
  /** null: neither Reddit's API nor a sample is there. */
  readonly search: "api" | "sample" | null;
  readonly sample: {
    readonly threads: number;
    readonly subreddits: readonly { readonly name: string; readonly threads: number }[];
  } | null;
}

const FILES_ONLY: RedditSources = { search: null, sample: null };

export function getRedditSources(coverage: CoverageState): RedditSources {
  const known = coverage.status === "ready" ? coverage.coverage.reddit : undefined;
  if (!known) return FILES_ONLY;
  const { api, sample } = known;
  return { search: api ? "api" : sample === null ? null : "sample", sample };
}
