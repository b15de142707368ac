/** Where figures come from and when: no chart and no table of figures is shown without. */
import { formatDate } from "#/ui/time/format-dates.ts";

export interface FigureSource {
  /** "local index", "Search Console" … */
  readonly source: string;
  /** When the figures were fetched, Unix ms; null: not known. */
  readonly at: number | null;
  /** What the local index says is estimated, and is never shown without the word. */
  readonly isEstimated?: boolean;
}

/** "Estimated by the local index, Nov 20, 2026" */
export function formatSource({ source, at, isEstimated = false }: FigureSource): string {
  const from = isEstimated ? `Estimated by ${source}` : `Source: ${source}`;
  return at === null ? from : `${from}, ${formatDate(at)}`;
}
