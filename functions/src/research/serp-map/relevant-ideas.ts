/** A provider's ideas without those that don't belong to their seeds; a provider that judges that itself is trusted. */
import { relevantSuggestions, textsToCompare } from "@mapwright/core/research/relevant-suggestions";
import { embedKeywords } from "@mapwright/core/wording/embed-keywords";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import * as logger from "firebase-functions/logger";
import type { KeywordIdea, KeywordIdeas, KeywordIdeasRequest } from "#/research/ports.ts";

export async function suggestRelevant(
  provider: Pick<KeywordIdeas, "id" | "suggest" | "judgesRelevance">,
  request: KeywordIdeasRequest,
  embedder: TextEmbedder,
  signal: AbortSignal,
): Promise<readonly KeywordIdea[]> {
  const suggested = await provider.suggest(request, signal);
  if (provider.judgesRelevance) return suggested;
  const texts = textsToCompare(suggested);
  const vectors = await embedKeywords(embedder, texts, request.locale.language).catch(
    (error: unknown) => {
      // Words alone are a coarser measure than words and meaning, and better than no plan.
      logger.warn("sentence encoder failed", { provider: provider.id, error });
      return null;
    },
  );
  const vectorOf = new Map(vectors?.map((vector, at) => [texts[at] ?? "", vector]));
  return relevantSuggestions(suggested, vectorOf);
}
