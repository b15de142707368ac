/** Dependencies for reading a map's results pages and its site again: those for making it, and the map as it is. */
import type { DomainMapDeps } from "#/research/domain-map/domain-map-deps.ts";
import type { ResultStore } from "#/research/result-refresh/result-store.ts";

export interface ResultRefreshDeps extends DomainMapDeps {
  readonly results: ResultStore;
}
