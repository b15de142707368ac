/** Data that all parts of the Reddit dashboard are given. */
import type { MapId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { RedditOverview } from "@mapwright/core/reddit/reddit-overview";
import type { ThreadsPoint } from "@mapwright/core/refresh/map-trend";
import type { RedditUrl } from "#/features/evidence/reddit/reddit-url.ts";
import type { FigureSource } from "#/ui/charts/figure-source.ts";

export interface ThreadsSubject {
  /** null: a sample, whose threads don't exist. */
  readonly mapId: MapId | null;
  readonly title: string;
  readonly snapshot: MapSnapshot;
  readonly evidence: RedditEvidence;
  /** Overview of the threads that pass the filter in the address. */
  readonly overview: RedditOverview;
  /** Oldest first, with the latest reading; of all threads. */
  readonly trend: readonly ThreadsPoint[];
}

export interface ThreadsViewProps {
  readonly subject: ThreadsSubject;
  readonly url: RedditUrl;
  readonly onUrl: (change: Partial<RedditUrl>) => void;
  /** The address of this page with a change. */
  readonly addressOf: (change: Partial<RedditUrl>) => string;
}

export function getThreadsSource({ evidence }: Pick<ThreadsSubject, "evidence">): FigureSource {
  return { source: "Reddit", at: evidence.asOf };
}
