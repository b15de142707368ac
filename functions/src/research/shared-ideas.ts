/**
 * Keyword ideas as every workspace gets them: what a provider was asked with the deployment's key is kept for a week, so
 * that the same seeds in the same market are paid for once. What a workspace's own key brought is its own.
 */
import { ideaListPath } from "@mapwright/core/firestore-paths";
import { marketOf } from "@mapwright/core/research/serp-reuse";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { hashOf } from "#/platform/secret-token.ts";
import type { KeywordIdea, KeywordIdeas, KeywordIdeasRequest } from "#/research/ports.ts";
import { packJson, unpackJson } from "#/research/stored-results.ts";

const KEPT_MS = 7 * 86_400_000;
/** Well under Firestore's 1 MiB for a document; longer lists aren't kept. */
const MAX_BYTES = 900 * 1024;

const keptList = z.object({
  ideas: z.array(z.custom<KeywordIdea>((each) => typeof each === "object")),
});

export interface SharedIdeasDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Called before the provider is asked. Rejects when it may not be. */
  readonly onAsked: () => Promise<void>;
}

export function shareIdeas(
  { db, now, onAsked }: SharedIdeasDeps,
  ideas: KeywordIdeas,
): KeywordIdeas {
  return {
    ...ideas,
    async suggest(request, signal) {
      const ref = db.doc(ideaListPath(keyOf(ideas, request)));
      const found = await ref.get();
      const isKept =
        found.exists && now() < z.instanceof(Timestamp).parse(found.get("expireAt")).toMillis();
      if (isKept) return keptList.parse(await unpackJson(found.data())).ideas;
      await onAsked();
      const suggested = await ideas.suggest(request, signal);
      const data = await packJson({ ideas: suggested });
      if (data.byteLength <= MAX_BYTES)
        await ref.set({ data, expireAt: Timestamp.fromMillis(now() + KEPT_MS) });
      return suggested;
    },
  };
}

function keyOf({ id }: KeywordIdeas, { seeds, locale, limit }: KeywordIdeasRequest): string {
  return hashOf(JSON.stringify([id, seeds, marketOf(locale), limit]));
}
