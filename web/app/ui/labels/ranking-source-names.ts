import { providerNameOf } from "@mapwright/core/research/data-source-catalog";

/** After "rankings from". @param source of a site's rankings, as stored */
export function rankingSourceName(source: string): string {
  return source === "local-index" ? "the local search index" : providerNameOf(source);
}
