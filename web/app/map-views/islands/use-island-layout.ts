import { startTransition, useEffect, useState } from "react";
import { layOutIslands, type SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import {
  unpackLayout,
  respondToIslands,
  type IslandsRequest,
  type IslandsResponse,
} from "#/map-views/islands/islands-protocol.ts";
import { openIslandsWorker } from "#/map-views/islands/islands-worker-file.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";
import { toIslandInput } from "#/map-views/islands/map-islands.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** Larger maps are laid out by a worker: on the page they would hold up typing and scrolling. */
const MAX_ON_PAGE = 1_500;

/**
 * The positions of a map's clusters and keywords.
 *
 * @param pillar index of the only pillar drawn; null: all
 * @returns null until they are computed
 */
export function useIslandLayout(
  model: MapModel,
  pillar: number | null,
  size: SheetSize,
): LaidOutIslands | null {
  const isLarge = model.outline.keywordCount > MAX_ON_PAGE;
  const onPage = isLarge
    ? null
    : {
        model,
        size,
        pillar,
        layout: layOutIslands(toIslandInput(model, pillar), size),
        grounds: null,
      };
  const [fromWorker, setFromWorker] = useState<LaidOutIslands | null>(null);
  useEffect(() => {
    if (!isLarge) return undefined;
    const request: IslandsRequest = { input: toIslandInput(model, pillar), size };
    const take = (response: IslandsResponse) => {
      const [layout, { grounds }] = [unpackLayout(response), response];
      startTransition(() => setFromWorker({ model, size, pillar, layout, grounds }));
    };
    const worker = openIslandsWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<IslandsResponse>) => take(data));
    // Late rather than never: as in a browser that blocks workers.
    worker.addEventListener("error", () => take(respondToIslands(request)));
    worker.postMessage(request, []);
    return () => worker.terminate();
  }, [model, pillar, size, isLarge]);
  return onPage ?? fromWorker;
}
