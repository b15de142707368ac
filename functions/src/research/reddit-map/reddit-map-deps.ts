/** Dependencies of the stages of a Reddit map. */
import type { JobId, MapId, WorkspaceId } from "@mapwright/core/ids";
import type { MapEvidence } from "@mapwright/core/maps/map-document";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { AddSource } from "#/research/add-source.ts";
import type { RunContext } from "#/research/pipeline/run-pipeline-job.ts";
import type { EarlierListings } from "#/research/reddit-map/earlier-listings.ts";
import type { RefreshStore } from "#/research/reddit-map/refresh-store.ts";
import type { ThreadLibrary } from "#/research/reddit-map/thread-library.ts";
import type { ResearchFiles } from "#/research/research-files.ts";
import type { MapStore } from "#/research/serp-map/save-map.ts";
import type { ThreadSource } from "#/research/thread-ports.ts";

/** Reddit itself, or the threads that a deployment brings along. null: there is none. */
export type FindThreadSource = (
  workspace: WorkspaceId,
  from: "api" | "sample",
) => Promise<ThreadSource | null>;

export interface RedditMapDeps extends RunContext {
  readonly maps: MapStore;
  readonly addSource: AddSource;
  /** Stores what no map points to yet. */
  readonly saveEvidence: (
    map: MapId,
    evidence: RedditEvidence,
    sources: readonly string[],
  ) => Promise<NonNullable<MapEvidence["reddit"]>>;
  readonly refreshes: RefreshStore;
  readonly threadSource: FindThreadSource;
  readonly threadLibrary: ThreadLibrary;
  readonly earlierListings: EarlierListings;
  readonly researchFiles: ResearchFiles;
  readonly embedder: TextEmbedder;
  readonly onEmbedderFailed: (jobId: JobId, error: unknown) => void;
}
