/** Data that all views of the SERP dashboard are given: the map, the part that is shown, and a way to change that. */
import type { MapId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SerpHistory } from "#/features/evidence/serp/use-serp-history.ts";
import type { SerpUrl } from "#/features/evidence/serp/serp-url.ts";

export interface SerpSubject {
  /** null: a sample, which has no page of its own. */
  readonly mapId: MapId | null;
  readonly title: string;
  /** The map with its SERPs. */
  readonly snapshot: MapSnapshot;
  /** Time at which the map's results were read, Unix ms. */
  readonly readAt: number;
  /** "United States, English, desktop" */
  readonly market: string;
  /** Domain of the map's site; null: the map has no site. */
  readonly ownDomain: string | null;
  readonly isOwn: (host: string) => boolean;
}

/** A keyword and its dated results. */
export interface ShownKeyword {
  /** null: the map has no results. */
  readonly text: string | null;
  readonly history: SerpHistory;
}

export interface SerpViewProps {
  readonly subject: SerpSubject;
  readonly url: SerpUrl;
  readonly onUrl: (change: Partial<SerpUrl>) => void;
}
