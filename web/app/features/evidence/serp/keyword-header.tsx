/** Above a list of results: which keyword and date, and what is known of the keyword. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import type { KeywordFacts } from "#/features/evidence/serp/keyword-facts.ts";
import { formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface ListSourceProps {
  readonly facts: KeywordFacts | null;
  readonly metrics: MapSnapshot["metrics"];
  readonly market: string;
  readonly list: StoredSerp;
}

/** "2,900 searches a month, estimated · United States · Serper, Nov 20, 2026" */
export function ListSource({ facts, metrics, market, list }: ListSourceProps) {
  return (
    <Box sx={{ py: 2.5, fontSize: 13, color: "text.secondary" }}>
      {[volumeText(facts, metrics), market, formatSerpSource(list)]
        .filter((part) => part !== null)
        .join(" · ")}
    </Box>
  );
}

function volumeText(facts: KeywordFacts | null, metrics: MapSnapshot["metrics"]): string | null {
  if (facts === null || facts.volumePerMonth === null) return null;
  const estimated = metrics.estimated ? ", estimated" : "";
  return `${formatCount(facts.volumePerMonth)} ${getVolumeUnit(metrics)} a month${estimated}`;
}

/** Returns the source and the date of a list. */
export function formatSerpSource({ provider, fetchedAt }: StoredSerp): string {
  return `${getSerpSourceName(provider)}, ${formatDate(fetchedAt)}`;
}

/** @param provider empty: the results are kept with the map */
export function getSerpSourceName(provider: string): string {
  if (provider === "") return "Stored with the map";
  if (provider === "sample") return "Sample";
  return provider === "local-index" ? "Local search index" : getProviderName(provider);
}
