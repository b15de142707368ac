/**
 * The sources of a job's SERPs in their order of preference. Only one is asked at a time: a source that refuses
 * everything hands over to the next, and one that is down, or the last that refuses, ends the fetching for good.
 */
import type { MissingResults, SourceHandover } from "@mapwright/core/research/missing-results";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import { refusesEverything, sourceFaultOf } from "#/research/data-sources/source-fault.ts";
import { ResearchProviderError, type ProviderId, type SerpSource } from "#/research/ports.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";

export interface SerpRelay {
  readonly handovers: readonly SourceHandover[];
  /** What ended the fetching; null: nothing has. */
  readonly stoppedBy: ResearchProviderError | null;
  /** Why results are missing; null: nothing has failed. */
  readonly reason: Omit<MissingResults, "count"> | null;
  /** A keyword was given up. */
  noteFailure(error: ResearchProviderError): void;
  /** Runs `fetch` with the current source, and again with the next one as often as one refuses everything. */
  run(fetch: (source: SerpSource) => Promise<void>): Promise<void>;
}

export interface RelayOptions {
  /** Called when the first keyword is fetched. Rejects with `ResearchProviderError` when there is none. */
  readonly open: () => Promise<Pick<ResearchProviders, "isOwn" | "otherSerps" | "serps">>;
  /** Of earlier workers. */
  readonly handovers: readonly SourceHandover[];
  /** A source refused everything. */
  readonly onRefused: (error: ResearchProviderError) => Promise<void>;
}

export function createSerpRelay({ open, onRefused, ...earlier }: RelayOptions): SerpRelay {
  const handovers = [...earlier.handovers];
  let sources: readonly SerpSource[] | null = null;
  let isOwn: (provider: ProviderId) => boolean = () => false;
  let current = 0;
  let stoppedBy: ResearchProviderError | null = null;
  let reason: SerpRelay["reason"] = null;

  const sourceOf = (error: ResearchProviderError): FailedSource | null =>
    error.provider && { provider: error.provider, isOwn: isOwn(error.provider) };

  /** Whether another source continues. */
  const handOver = async (error: ResearchProviderError): Promise<boolean> => {
    const fault = sourceFaultOf(error);
    const from = sourceOf(error);
    if (!fault || !refusesEverything(error)) return false;
    await onRefused(error);
    const next = sources?.[current + 1];
    if (!next || !from) return false;
    current += 1;
    const isKnown = handovers.some(
      (known) => known.from.provider === from.provider && known.to === next.id,
    );
    if (!isKnown) handovers.push({ from, reason: fault, to: next.id });
    return true;
  };

  const noteFailure = (error: ResearchProviderError) => {
    reason = { reason: sourceFaultOf(error) ?? "provider-unavailable", source: sourceOf(error) };
  };

  return {
    handovers,
    get stoppedBy() {
      return stoppedBy;
    },
    get reason() {
      return reason;
    },
    noteFailure,
    async run(fetch) {
      if (!sources) {
        const opened = await open();
        sources = [opened.serps, ...opened.otherSerps];
        isOwn = opened.isOwn;
      }
      for (;;) {
        const source = sources[current];
        if (stoppedBy || !source) return;
        try {
          await fetch(source);
          return;
        } catch (error) {
          if (!(error instanceof ResearchProviderError)) throw error;
          if (await handOver(error)) continue;
          noteFailure(error);
          stoppedBy = error;
        }
      }
    },
  };
}
