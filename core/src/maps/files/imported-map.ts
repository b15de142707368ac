/** The result of an import: a snapshot, plus changes on top of it in the name of the person who imports. */
import type { JsonEvidence } from "#/maps/files/map-json.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { MapType } from "#/snapshot/map-type.ts";
import type { ResearchLocale } from "#/keywords/locale.ts";

export interface ImportedMap {
  readonly title: string;
  readonly type: MapType;
  /** null: not specified. */
  readonly locale: ResearchLocale | null;
  readonly seeds: readonly string[];
  readonly snapshot: MapSnapshot;
  readonly changes: readonly MapChange[];
  /** Evidence, which only our own format has. */
  readonly evidence: JsonEvidence;
}
