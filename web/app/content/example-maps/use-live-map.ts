import { useEffect, useState } from "react";
import type { ExampleMap } from "#/content/example-maps/example-map.ts";
import type { SheetOverlay } from "#/content/example-maps/sheet-overlay.tsx";
import type { ClusterEvidence } from "#/content/showcase/cluster-evidence.tsx";
import { fetchExampleMap } from "#/content/example-maps/fetch-example-map.ts";

export interface LiveMap {
  /** Identifies the map; another one may have been requested in the meantime. */
  readonly mapUrl: string;
  readonly example: ExampleMap;
  readonly ClusterEvidence: typeof ClusterEvidence;
  readonly SheetOverlay: typeof SheetOverlay;
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
      const [overlay, evidence, example] = await Promise.all([
        import("#/content/example-maps/sheet-overlay.tsx"),
        import("#/content/showcase/cluster-evidence.tsx"),
        fetchExampleMap(path),
      ]);
      if (!example || isStale) return;
      const { SheetOverlay } = overlay;
      const { ClusterEvidence } = evidence;
      setLive({ mapUrl, example, SheetOverlay, ClusterEvidence });
    };
    // A failed import: the page works without it.
    void load().catch(() => {});
    return () => {
      isStale = true;
    };
  }, [path, mapUrl, isWanted]);
  return live?.mapUrl === mapUrl ? live : null;
}
