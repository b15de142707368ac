/** Sources that a domain map can be made from in this workspace, as far as they are known. */
import type { RankingSources } from "#/features/research/domain/rankings-choice.tsx";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";

interface DomainSources extends RankingSources {
  /** Host and port of the one local site that may be mapped; null: none. */
  readonly localHost: string | null;
}

const NOTHING: DomainSources = { provider: null, searchConsole: false, localHost: null };

export function getRankingSources(coverage: CoverageState): DomainSources {
  const known = coverage.status === "ready" ? coverage.coverage.domain : undefined;
  return known ? { ...known.rankings, localHost: known.localHost } : NOTHING;
}
