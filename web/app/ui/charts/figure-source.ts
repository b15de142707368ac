/** Origin and date of figures: no chart and no table of figures is shown without. */
import { formatDate } from "#/ui/time/format-dates.ts";

export interface FigureSource {
  /** "local index", "Search Console" … */
  readonly source: string;
  /** Time at which the figures were fetched, Unix ms; null: not known. */
  readonly at: number | null;
  /** Whether the figures are estimated, as those of the local index, which are never shown without the word. */
  readonly isEstimated?: boolean;
}

/** "Estimated by the local index, Nov 20, 2026" */
export function formatSource({ source, at, isEstimated = false }: FigureSource): string {
  const from = isEstimated ? `Estimated by ${source}` : `Source: ${source}`;
  return at === null ? from : `${from}, ${formatDate(at)}`;
}
