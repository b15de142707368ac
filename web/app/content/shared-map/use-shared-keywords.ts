import { useCallback, useEffect, useRef, useState } from "react";
import {
  groupKeywordsByCluster,
  type ListedParts,
  type ShownMap,
} from "#/content/shared-map/searched-map.ts";
import type { ListedKeyword } from "#/map-views/outline/outline-parts.tsx";

/** The site's own response, which its server has parsed: a schema would bring zod, and all of a map's, to every reader. */
function isListed(answer: unknown): answer is ListedParts {
  const { text, cluster, volumePerMonth } = Object(answer);
  return [text, cluster, volumePerMonth].every(Array.isArray);
}

interface Fetched {
  /** Keywords by cluster; null: not requested yet, or unavailable. */
  readonly keywords: readonly (readonly ListedKeyword[])[] | null;
  /** null: as above, or not shared. */
  readonly questions: ListedParts["questions"];
}

const NOTHING: Fetched = { keywords: null, questions: null };

interface SharedKeywordsState extends Fetched {
  /** Fetches them once. */
  readonly want: () => void;
}

/** The keywords and questions, fetched on first request and again when the map has changed. */
export function useSharedKeywords({ token, map }: ShownMap): SharedKeywordsState {
  const [fetched, setFetched] = useState<(Fetched & { readonly of: string }) | null>(null);
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  // The same clusters with the same keyword counts: for this view the same map.
  const version = JSON.stringify(
    map.pillars.map(({ name, clusters }) => [name, clusters.map((c) => [c.name, c.keywordCount])]),
  );
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch(`/share/${token}/keywords`, { signal: controller.signal });
      const answer: unknown = await response.json();
      if (isListed(answer) && latest.current === version)
        setFetched({
          of: version,
          keywords: groupKeywordsByCluster(answer),
          questions: answer.questions ?? null,
        });
    };
    // Without keywords the topic list still works.
    void load().catch(() => {});
    return () => controller.abort();
  }, [token, version, isWanted]);
  const { keywords, questions } = fetched?.of === version ? fetched : NOTHING;
  return { keywords, questions, want };
}
