/** What an import makes of a file: a snapshot, and changes over it that whoever imports makes in their own name. */
import type { MapChange } from "#/maps/log/map-change.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import type { ResearchLocale } from "#/research/locale.ts";

export interface ImportedMap {
  readonly title: string;
  /** null: the file does not say. */
  readonly locale: ResearchLocale | null;
  readonly seeds: readonly string[];
  readonly snapshot: MapSnapshot;
  readonly changes: readonly MapChange[];
}
