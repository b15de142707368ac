/** The note that a file of a map has about all of its figures. */
import { getPlaceName } from "#/keywords/place-name.ts";
import type { SearchPlace } from "#/keywords/search-place.ts";
import { formatSearchesArea } from "#/research/searches-area.ts";
import { formatCounted, describeFigures } from "#/maps/files/format-volume.ts";
import { countKeywords, walkTopics, type MapFile } from "#/maps/files/map-file.ts";
import { getMetricSourceName } from "#/research/metric-source.ts";

/** @param now unix ms */
export function listMapFacts(file: MapFile, now: number): (readonly [string, string])[] {
  const { title, locale, metrics, topics, evidence } = file;
  const clusters = [...walkTopics(topics)].filter(({ above }) => above.length > 0).length;
  const contents = [
    formatCounted(countKeywords(topics), "keyword"),
    formatCounted(clusters, "page"),
    formatCounted(topics.length, "pillar"),
  ];
  const basis = describeFigures(metrics);
  return [
    ["Map", title],
    ["Contents", contents.join(", ")],
    ...(locale ? [["Market", marketLabel(locale)] as const] : []),
    ...(locale?.place ? [["Results for", getPlaceName(locale.place)] as const] : []),
    ...(metrics
      ? [
          ["Source of figures", getMetricSourceName(metrics.source) ?? metrics.source] as const,
          ["Figures as of", isoDay(metrics.asOf)] as const,
        ]
      : []),
    ...(locale?.place && metrics ? areaRow(locale.place, metrics) : []),
    ...(basis === null ? [] : [["Basis of figures", sentence(basis)] as const]),
    ...(evidence?.site
      ? [["Site", `${evidence.site.domain}, as of ${isoDay(evidence.site.asOf)}`] as const]
      : []),
    ...(evidence?.reddit ? [["Threads", `as of ${isoDay(evidence.reddit.asOf)}`] as const] : []),
    ["Exported", isoDay(now)],
  ];
}

/** "Germany, German, desktop" */
function marketLabel({ country, language, device }: NonNullable<MapFile["locale"]>): string {
  const nameOf = (type: "region" | "language", code: string) =>
    new Intl.DisplayNames("en", { type }).of(code) ?? code;
  return [nameOf("region", country), nameOf("language", language), device].join(", ");
}

/** Returns a row that says whose searches the figures count; none where there are no searches. */
function areaRow(
  place: SearchPlace,
  metrics: NonNullable<MapFile["metrics"]>,
): (readonly [string, string])[] {
  const area = formatSearchesArea(place, metrics);
  return area === null ? [] : [["Searches made in", area]];
}

function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
