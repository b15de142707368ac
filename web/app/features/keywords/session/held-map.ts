/** A map in the worker: its snapshot and log as received, and what is derived from them. */
import {
  openCompacted,
  UNCOMPACTED,
  filterUncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import { createSnapshotEditor } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { createReplay } from "@mapwright/core/maps/log/replay-log";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { LoadedMap, SiteRankings } from "@mapwright/core/workspace-keywords/loaded-map";
import type { KeywordMap } from "@mapwright/core/workspace-keywords/keyword-table";

export class HeldMap {
  map: KeywordMap;
  rankings: SiteRankings | null = null;
  readonly #base: MapSnapshot;
  readonly #compacted: CompactedLog;
  readonly #replay = createReplay();
  readonly #edit = createSnapshotEditor();
  #start: MapState | null = null;
  #operations: readonly MapOperation[];

  constructor(
    map: KeywordMap,
    base: MapSnapshot,
    compacted: CompactedLog,
    operations: readonly MapOperation[],
  ) {
    this.map = map;
    this.#base = base;
    this.#compacted = compacted;
    this.#operations = operations;
  }

  receive(operations: readonly MapOperation[]): void {
    this.#operations = operations;
  }

  state(): MapState {
    this.#start ??= openCompacted(this.#base, this.#compacted);
    return this.#replay(this.#start, filterUncompacted(this.#compacted, this.#operations)).state;
  }

  loaded(): LoadedMap {
    const { map, rankings } = this;
    // Most maps have no edits: indexing each of them takes longer than everything else.
    if (this.#compacted === UNCOMPACTED && this.#operations.length === 0)
      return { map, rankings, snapshot: this.#base, topics: null };
    const state = this.state();
    return { map, rankings, snapshot: this.#edit(state), topics: state.topics };
  }
}
