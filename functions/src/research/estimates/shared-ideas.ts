/**
 * Keyword ideas as every workspace gets them: what a provider was asked with the deployment's key is kept for a week, so
 * that the same seeds in the same market are paid for once: of those who ask at the same time, one does, and the others wait
 * for what it brings. What a workspace's own key brought is its own.
 */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { ideaListPath } from "@mapwright/core/firestore-paths";
import { toCountrywide } from "@mapwright/core/keywords/locale";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { hashText } from "#/platform/hash-text.ts";
import { isEverythingRefused } from "#/research/data-sources/source-fault.ts";
import type { KeywordIdea, KeywordIdeas, KeywordIdeasRequest } from "#/research/ports.ts";
import { pauseFor } from "#/research/serp-map/fetch-serps.ts";
import { packJson, unpackJson } from "#/research/stored-results.ts";

const RETENTION_MS = 7 * DAY_MS;
/** Well under Firestore's 1 MiB for a document; longer lists aren't kept. */
const MAX_BYTES = 900 * 1024;

/** Lease as long as a person waits; a person who is cut off keeps the others from asking for no longer. */
const LEASE_MS = 30_000;
const POLL_MS = 250;

const storedList = z.object({
  ideas: z.array(z.custom<KeywordIdea>((each) => typeof each === "object")),
});

export interface SharedIdeasDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Called before the provider is asked. Rejects when it may not be. */
  readonly onRequest: () => Promise<void>;
  /** Called when the provider then refused to answer anything at all, which costs nothing. */
  readonly onRefused?: () => Promise<void>;
}

export function shareIdeas(deps: SharedIdeasDeps, ideas: KeywordIdeas): KeywordIdeas {
  return {
    ...ideas,
    async suggest(request, signal) {
      const { db, now, onRequest, onRefused } = deps;
      const ref = db.doc(ideaListPath(keyOf(ideas, request)));
      const holder = randomUUID();
      const kept = await findOrLease(deps, ref, holder, signal);
      if (kept) return kept;
      try {
        await onRequest();
        const suggested = await ideas.suggest(request, signal);
        const data = await packJson({ ideas: suggested });
        const expireAt = Timestamp.fromMillis(now() + RETENTION_MS);
        if (data.byteLength <= MAX_BYTES) await ref.set({ data, expireAt });
        else await endLease(db, ref, holder);
        return suggested;
      } catch (error) {
        // If this fails as well, the lease expires, and the estimate counts.
        await Promise.allSettled([
          endLease(db, ref, holder),
          isEverythingRefused(error) ? onRefused?.() : undefined,
        ]);
        throw error;
      }
    },
  };
}

/** A holder that took longer than its lease leaves alone what a successor leased or wrote. */
async function endLease(db: Firestore, ref: DocumentReference, holder: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (found.get("holder") === holder) transaction.delete(ref);
  });
}

/** The list, once there is one; null: it is the caller's to ask for. A lease is a document without a list. */
async function findOrLease(
  { db, now }: SharedIdeasDeps,
  ref: DocumentReference,
  holder: string,
  signal: AbortSignal,
): Promise<readonly KeywordIdea[] | null> {
  const isCurrent = (document: DocumentSnapshot) =>
    document.exists && now() < z.instanceof(Timestamp).parse(document.get("expireAt")).toMillis();
  for (;;) {
    // Outside of a transaction, which locks what it reads: many who wait would keep the first from writing the list.
    const found = await ref.get();
    if (!isCurrent(found)) {
      const isLeased = await db.runTransaction(async (transaction) => {
        if (isCurrent(await transaction.get(ref))) return false;
        transaction.set(ref, { holder, expireAt: Timestamp.fromMillis(now() + LEASE_MS) });
        return true;
      });
      if (isLeased) return null;
    } else if (found.get("data") === undefined) await pauseFor(POLL_MS, signal);
    else return storedList.parse(await unpackJson(found.data())).ideas;
  }
}

function keyOf(
  { id, knowsPlaces }: KeywordIdeas,
  { seeds, locale, limit }: KeywordIdeasRequest,
): string {
  // A country's ideas are the same in each of its cities.
  const market = toMarket(knowsPlaces ? locale : toCountrywide(locale));
  return hashText(JSON.stringify([id, seeds, market, limit]));
}
