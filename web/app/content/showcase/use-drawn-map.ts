import { startTransition, useEffect, useState } from "react";
import type { DrawnMap } from "#/content/showcase/showcase.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";
import type { IslandMap } from "#/map-views/islands/island-map.tsx";

export interface LiveDrawing extends DrawnMap {
  readonly IslandMap: typeof IslandMap;
}

function isDrawnMap(value: unknown): value is DrawnMap {
  const { map, scenes } = Object(value);
  const { keywords, clusters, pillars } = Object(map);
  const { landscape, portrait } = Object(scenes);
  return (
    [keywords, clusters, pillars].every(Array.isArray) &&
    [landscape, portrait].every((scene) => Array.isArray(Object(scene).islands))
  );
}

/** @returns null offline, or when a deployment has replaced the code: the static drawing stays then */
async function load(address: string): Promise<LiveDrawing | null> {
  try {
    const [{ IslandMap }, response] = await Promise.all([
      import("#/map-views/islands/island-map.tsx"),
      fetch(address),
    ]);
    const drawn: unknown = response.ok ? await response.json() : null;
    return isDrawnMap(drawn) ? { ...drawn, IslandMap } : null;
  } catch {
    return null;
  }
}

/** The map and the code that draws it, once the page is idle; null until then and when it can't be loaded. */
export function useDrawnMap(address: string): LiveDrawing | null {
  const [live, setLive] = useState<LiveDrawing | null>(null);
  useEffect(() => {
    let isStale = false;
    const open = async () => {
      const loaded = await load(address);
      // In steps, between which the page reacts.
      if (!isStale) startTransition(() => setLive(loaded));
    };
    const cancel = runWhenIdle(() => void open());
    return () => {
      isStale = true;
      cancel();
    };
  }, [address]);
  return live;
}
