/** Dependencies of the stages of a SERP map. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { ClusterWarehouse } from "@mapwright/warehouse/cluster-warehouse";
import type { RunContext } from "#/research/pipeline/run-pipeline-job.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";
import type { EarlierResearch } from "#/research/serp-map/earlier-research.ts";
import type { MapStore } from "#/research/serp-map/save-map.ts";
import type { FigureLibrary } from "#/research/serp-library/figure-library.ts";
import type { SerpOrders } from "#/research/serp-library/serp-orders.ts";
import type { SerpLibrary } from "#/research/serp-library/serp-library.ts";

/** See group-large-list.ts. */
export interface MapWarehouse {
  /** Aborted, it cancels what runs. */
  readonly open: (
    job: string,
    maxBytesBilled: number,
    signal: AbortSignal,
  ) => Promise<ClusterWarehouse>;
  /** Absent: as `chooseGroupingEngine` says. */
  readonly maxKeywordsOnOneMachine?: number;
}

export interface SerpMapDeps extends RunContext {
  readonly maps: MapStore;
  /** Rejects with `ResearchProviderError` when none is available for this market. */
  readonly providers: (
    workspace: WorkspaceId,
    locale: ResearchLocale,
  ) => Promise<ResearchProviders>;
  readonly serpLibrary: SerpLibrary;
  readonly figureLibrary: FigureLibrary;
  readonly serpOrders: SerpOrders;
  readonly earlierResearch: EarlierResearch;
  readonly embedder: TextEmbedder;
  readonly onEmbedderFailed: (jobId: JobId, error: unknown) => void;
  /** Warehouse for lists too large for one machine; null: this deployment has none. */
  readonly warehouse: MapWarehouse | null;
  readonly onWarehouseFailed: (jobId: JobId, error: unknown) => void;
}
