import { type RefObject, startTransition, useEffect, useState } from "react";
import { fetchContent } from "#/content/api/fetch-content.ts";
import type { ExampleMap } from "#/content/map-figures/example-map.ts";
import type { SheetOverlay } from "#/content/example-maps/sheet-overlay.tsx";
import { getShownRevision } from "#/content/live/shown-revision.ts";
import type { EvidenceFacts } from "#/map-views/outline/evidence-facts.tsx";
import type { ClusterEvidence } from "#/content/map-figures/cluster-evidence.tsx";

export interface LiveMap {
  /** Identifies the map; another one may have been requested in the meantime. */
  readonly mapUrl: string;
  readonly example: ExampleMap;
  readonly ClusterEvidence: typeof ClusterEvidence;
  readonly SheetOverlay: typeof SheetOverlay;
  readonly EvidenceFacts: typeof EvidenceFacts;
}

/**
 * The map at `path` with what is needed to explore it, once `isWanted`; null until then and when it can't be loaded, in
 * which case the drawing stays static.
 */
export function useLiveMap(path: string, mapUrl: string, isWanted: boolean): LiveMap | null {
  const [live, setLive] = useState<LiveMap | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStale = false;
    const load = async (): Promise<void> => {
      const [overlay, evidence, facts, example] = await Promise.all([
        import("#/content/example-maps/sheet-overlay.tsx"),
        import("#/content/map-figures/cluster-evidence.tsx"),
        import("#/map-views/outline/evidence-facts.tsx"),
        fetchExampleMap(path),
      ]);
      if (!example || isStale) return;
      const { SheetOverlay } = overlay;
      const { ClusterEvidence } = evidence;
      const { EvidenceFacts } = facts;
      // In steps, between which the page reacts.
      startTransition(() =>
        setLive({ mapUrl, example, SheetOverlay, ClusterEvidence, EvidenceFacts }),
      );
    };
    // A failed import: the page works without it.
    void load().catch(() => {});
    return () => {
      isStale = true;
    };
  }, [path, mapUrl, isWanted]);
  return live?.mapUrl === mapUrl ? live : null;
}

/** A preview has no revision to request; the content API redirects to the current one. */
const ANY_REVISION = "any";

function isSheet(value: unknown): boolean {
  const sheet: { markup?: unknown; spots?: unknown } = Object(value);
  return typeof sheet.markup === "string" && Array.isArray(sheet.spots);
}

function isExampleMap(value: unknown): value is ExampleMap {
  const { map, sheets, opening, evidence } = Object(value);
  const { keywords, clusters, pillars } = Object(map);
  return (
    typeof opening === "number" &&
    (evidence === null || Array.isArray(evidence)) &&
    [keywords, clusters, pillars].every(Array.isArray) &&
    isSheet(Object(sheets).landscape) &&
    isSheet(Object(sheets).portrait)
  );
}

/** @param path of the example's page. @returns null when its map can't be fetched */
async function fetchExampleMap(path: string): Promise<ExampleMap | null> {
  try {
    const parameters = { name: "exampleMap", path };
    const answer = await fetchContent("query", parameters, getShownRevision() ?? ANY_REVISION);
    return isExampleMap(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Distance outside the window that counts as near: one screen of scrolling, which leaves time to load the map. */
const MARGIN = "600px";

/** Whether `element` has come near the viewport; stays true from then on. False on the server. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setIsNear(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
