import type { ClusterItems, ClusterLinks } from "@mapwright/core/snapshot/cluster-links";
import { useEffect, useEffectEvent, useState } from "react";
import { isSameRequest } from "#/map-views/graph/graph-protocol.ts";
import type {
  GivenLinks,
  GraphRequest,
  GraphResponse,
  SharedKind,
} from "#/map-views/graph/graph-protocol.ts";
import { openGraphWorker } from "#/map-views/graph/graph-worker-file.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";

export interface GraphLinks {
  readonly kind: SharedKind;
  readonly items: ClusterItems;
  readonly links: ClusterLinks;
  /** Names that item indexes refer to: URLs of pages, or words. */
  readonly names: readonly string[];
}

export interface GraphWork {
  /** Links of the map shown; null until computed. */
  readonly links: GraphLinks | null;
  readonly positions: Float32Array | null;
  readonly isSettled: boolean;
  readonly isBroken: boolean;
}

interface Done extends GraphWork {
  readonly request: GraphRequest | null;
}

const NOTHING: Done = {
  request: null,
  links: null,
  positions: null,
  isSettled: false,
  isBroken: false,
};

/**
 * Edges and positions of a map's clusters, recomputed when its grouping changes.
 *
 * @param given null: computed from the results
 */
export function useGraphWork(
  model: MapModel,
  serps: SerpsState,
  given: GivenLinks | null,
): GraphWork {
  const wanted = requestOf(model, serps, given);
  const [request, setRequest] = useState(wanted);
  // Most edits of a map don't change what the graph is computed from: its layout and its viewport stay as they are.
  if (wanted !== request && !isSameRequest(wanted, request)) setRequest(wanted);
  const [done, setDone] = useState<Done>(NOTHING);
  // The request is derived from the results, and their names come with it.
  const readNames = useEffectEvent(() => (serps.status === "ready" ? serps.serps.urls : []));
  useEffect(() => {
    if (!request) return undefined;
    const names = readNames();
    const worker = openGraphWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<GraphResponse>) => {
      setDone((before) => taken({ ...before, request }, data, kindOf(request), names));
    });
    worker.addEventListener("error", () => {
      setDone((before) => ({ ...before, request, isBroken: true }));
    });
    worker.postMessage(request, []);
    return () => worker.terminate();
  }, [request]);
  // Clusters of another grouping are different ones: nothing is shown rather than wrong edges.
  return done.links?.items.offsets.length === model.snapshot.clusters.id.length + 1
    ? done
    : NOTHING;
}

function taken(
  before: Done,
  answer: GraphResponse,
  kind: SharedKind,
  urls: readonly string[],
): Done {
  if (answer.kind === "positions")
    return { ...before, positions: answer.positions, isSettled: answer.isSettled };
  const { items, links, words } = answer;
  const names = kind === "word" ? words : urls;
  return { ...before, links: { kind, items, links, names }, isSettled: false, isBroken: false };
}

const kindOf = ({ source }: GraphRequest): SharedKind =>
  source.kind === "given" ? source.of : source.kind;

/** Null while the results load. */
function requestOf(
  { snapshot }: MapModel,
  serps: SerpsState,
  given: GivenLinks | null,
): GraphRequest | null {
  const { keywords, clusters, pillars } = snapshot;
  const clustering = {
    clusterOf: keywords.cluster,
    pillarOf: clusters.pillar,
    pillarCount: pillars.id.length,
  };
  if (given) return { ...clustering, source: { kind: "given", ...given } };
  if (snapshot.evidenceKind === "term" || serps.status === "absent")
    return { ...clustering, source: { kind: "word", texts: keywords.text } };
  if (serps.status !== "ready") return null;
  const { results, urls } = serps.serps;
  return { ...clustering, source: { kind: "page", results, pageCount: urls.length } };
}
