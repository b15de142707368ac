/**
 * The sources of a job's SERPs in their order of preference. Only one is asked at a time: a source that refuses
 * everything hands over to the next, and one that is down, or the last that refuses, ends the fetching for good.
 */
import type { MissingResults, SourceHandover } from "@mapwright/core/research/missing-results";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import { isEverythingRefused, classifySourceError } from "#/research/data-sources/source-fault.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import {
  ResearchProviderError,
  type ProviderId,
  type SerpQueue,
  type SerpSource,
} from "#/research/ports.ts";
import type { OpenOrder } from "#/research/serp-library/serp-orders.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";

export interface SerpRelay {
  readonly handovers: readonly SourceHandover[];
  /** Error that ended the fetching; null: none has. */
  readonly stoppedBy: ResearchProviderError | null;
  /** Reason for missing results; null: nothing has failed. */
  readonly reason: Omit<MissingResults, "count"> | null;
  /** A keyword was given up. */
  noteFailure(error: ResearchProviderError): void;
  /**
   * Runs `fetch` with the current source, and again with the next one as often as one refuses everything. `queue`: its
   * queue, if its pages are to be ordered there.
   */
  run(fetch: (source: SerpSource, queue: SerpQueue | null) => Promise<void>): Promise<void>;
  /** Runs `collect` with every queue in which something is open, whether or not its source is asked for more. */
  collectOrdered(
    readOpen: () => Promise<readonly OpenOrder[]>,
    collect: (queue: SerpQueue, open: readonly OpenOrder[]) => Promise<void>,
  ): Promise<void>;
}

type Opened = Pick<ResearchProviders, "isOwn" | "isQueued" | "otherSerps" | "queues" | "serps">;

export interface RelayOptions {
  /** Called when the first keyword is fetched. Rejects with `ResearchProviderError` when there is none. */
  readonly open: () => Promise<Opened>;
  /** Handovers of earlier workers. */
  readonly handovers: readonly SourceHandover[];
  /** A source refused everything. */
  readonly onRefused: (error: ResearchProviderError) => Promise<void>;
}

export function createSerpRelay({ open, onRefused, ...earlier }: RelayOptions): SerpRelay {
  const handovers = [...earlier.handovers];
  let opened: Opened | null = null;
  let sources: readonly SerpSource[] | null = null;
  let isOwn: (provider: ProviderId) => boolean = () => false;
  let current = 0;
  let stoppedBy: ResearchProviderError | null = null;
  let uncollectedBy: ResearchProviderError | null = null;
  let reason: SerpRelay["reason"] = null;

  const openOnce = async () => {
    if (opened) return opened;
    opened = await open();
    sources = [opened.serps, ...opened.otherSerps];
    isOwn = opened.isOwn;
    return opened;
  };

  const sourceOf = (error: ResearchProviderError): FailedSource | null =>
    error.provider && { provider: error.provider, isOwn: isOwn(error.provider) };

  /** Hands over to the next source after a refusal of everything; resolves with whether another source continues. */
  const handOver = async (error: ResearchProviderError): Promise<boolean> => {
    const fault = classifySourceError(error);
    const from = sourceOf(error);
    if (!fault || !isEverythingRefused(error)) return false;
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
    const isLate = error instanceof ProviderFailure && error.kind === "not-delivered";
    reason = {
      reason: classifySourceError(error) ?? (isLate ? "not-delivered" : "provider-unavailable"),
      source: sourceOf(error),
    };
  };

  return {
    handovers,
    get stoppedBy() {
      return stoppedBy ?? uncollectedBy;
    },
    get reason() {
      return reason;
    },
    noteFailure,
    async run(fetch) {
      const { isQueued, queues = [] } = await openOnce();
      for (;;) {
        const source = sources?.[current];
        if (stoppedBy || !source) return;
        const queue = isQueued?.(source.id) ? queues.find(({ id }) => id === source.id) : null;
        try {
          await fetch(source, queue ?? null);
          return;
        } catch (error) {
          if (!(error instanceof ResearchProviderError)) throw error;
          if (await handOver(error)) continue;
          noteFailure(error);
          stoppedBy = error;
        }
      }
    },
    async collectOrdered(readOpen, collect) {
      const all = await readOpen();
      if (all.length === 0) return;
      for (const queue of (await openOnce()).queues ?? []) {
        try {
          await collect(
            queue,
            all.filter(({ provider }) => provider === queue.id),
          );
        } catch (error) {
          if (!(error instanceof ResearchProviderError)) throw error;
          // The rest isn't lost by that: its source is asked next, and says so itself.
          if (isEverythingRefused(error)) await onRefused(error);
          noteFailure(error);
          uncollectedBy = error;
        }
      }
    },
  };
}
