/** Collects the SERPs that a job fetches and hands them over as pack documents, whenever the job is written. */
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { growPacks, type NumberedPack, type StoredSerp } from "@mapwright/core/research/serp-pack";
import type { JobRef } from "#/research/job-store.ts";
import type { PendingWrites } from "#/research/pipeline/pipeline.ts";
import { packDocuments } from "#/research/serp-library/serp-library.ts";

export interface PackWriter extends PendingWrites {
  add(serp: StoredSerp): void;
}

/** `last`: the pack that an earlier worker stored last; it is extended. */
export function createPackWriter(
  ref: JobRef,
  locale: ResearchLocale,
  last: NumberedPack | null,
): PackWriter {
  let lastPack = last;
  let pending: StoredSerp[] = [];
  return {
    add(serp) {
      pending.push(serp);
    },
    hasPending: () => pending.length > 0,
    async take() {
      const packs = growPacks(lastPack, pending);
      lastPack = packs.at(-1) ?? lastPack;
      pending = [];
      const documents = await Promise.all(packs.map((pack) => packDocuments(ref, locale, pack)));
      return documents.flat();
    },
  };
}
