/**
 * The origin of a map's figures, as stored in `metrics.source`. Not the provider that returned them: one provider may
 * pass on another's figures, two may pass on the same, and a person's own file comes from none.
 */

/**
 * `sample`: estimated from how often a phrase occurs in the local index's documents. `google-ads`: Google's own figures,
 * whoever passed them on. `none`: there are no figures, because the provider only suggests keywords. Imported maps name
 * their file instead (see `IMPRESSIONS_SOURCE` for Search Console).
 */
export type MetricSource = "google-ads" | "none" | "sample";

/** After "Figures from" or "Figures estimated by"; null for a source that names itself, such as an imported file. */
export function getMetricSourceName(source: string): string | null {
  return NAMES.get(source) ?? null;
}

const NAMES: ReadonlyMap<string, string> = new Map<MetricSource, string>([
  ["sample", "the local index"],
  ["google-ads", "Google Ads"],
]);
