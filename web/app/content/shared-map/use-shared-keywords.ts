import { useCallback, useEffect, useRef, useState } from "react";
import {
  keywordsByCluster,
  type ListedColumns,
  type ShownMap,
} from "#/content/shared-map/shared-view.ts";
import type { ListedKeyword } from "#/map-views/outline/outline-parts.tsx";

/** The site's own response, which its server has parsed: a schema would bring zod, and all of a map's, to every reader. */
function isListed(answer: unknown): answer is ListedColumns {
  const { text, cluster, volumePerMonth } = Object(answer);
  return [text, cluster, volumePerMonth].every(Array.isArray);
}

interface SharedKeywordsState {
  /** By cluster; null: not requested yet, or unavailable. */
  readonly keywords: readonly (readonly ListedKeyword[])[] | null;
  /** Fetches them once. */
  readonly want: () => void;
}

/** The keywords, fetched on first request and again when the map has changed. */
export function useSharedKeywords({ token, map }: ShownMap): SharedKeywordsState {
  const [fetched, setFetched] = useState<{
    readonly of: string;
    readonly keywords: readonly (readonly ListedKeyword[])[];
  } | null>(null);
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
        setFetched({ of: version, keywords: keywordsByCluster(answer) });
    };
    // Without keywords the topic list still works.
    void load().catch(() => {});
    return () => controller.abort();
  }, [token, version, isWanted]);
  return { keywords: fetched?.of === version ? fetched.keywords : null, want };
}
