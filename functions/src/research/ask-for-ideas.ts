/**
 * Keywords for the seeds from the first source that doesn't refuse everything, in the order of preference: as results
 * pages are fetched. An outage doesn't hand over: trying again later costs nothing.
 */
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { isEverythingRefused } from "#/research/data-sources/source-fault.ts";
import type { KeywordIdeas, ProviderId } from "#/research/ports.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";

export interface IdeasAnswer {
  readonly plan: KeywordPlan;
  /** The sources that refused before. */
  readonly refused: ReadonlySet<ProviderId>;
}

/** Rejects with the last refusal when there is no source left. `onRefused`: called for each that is replaced. */
export async function askForIdeas(
  { ideas, otherIdeas = [] }: Pick<ResearchProviders, "ideas" | "otherIdeas">,
  expand: (ideas: KeywordIdeas) => Promise<KeywordPlan>,
  onRefused: (error: unknown) => Promise<void>,
): Promise<IdeasAnswer> {
  const refused = new Set<ProviderId>();
  const [last = ideas, ...before] = [ideas, ...otherIdeas].toReversed();
  for (const source of before.toReversed()) {
    try {
      return { plan: await expand(source), refused };
    } catch (error) {
      if (!isEverythingRefused(error)) throw error;
      refused.add(source.id);
      await onRefused(error);
    }
  }
  return { plan: await expand(last), refused };
}
