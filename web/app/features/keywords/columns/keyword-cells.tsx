/** Contents of the page's cells. Plain elements: hundreds are rendered while scrolling. */
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { getMetricSourceName } from "@mapwright/core/research/metric-source";
import { MonthLine } from "#/features/keywords/columns/month-line.tsx";
import {
  getKnownValue,
  getSource,
  UNKNOWN_FIGURE,
  UNRANKED,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { HighlightedText } from "#/ui/controls/highlighted-text.tsx";
import { INTENT_NAMES, IntentMark } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { countNoun, formatChange, formatCount } from "#/ui/number-text.tsx";
import { getScoreColor } from "#/ui/theme/map-colors.ts";
import { formatDate, formatMonth } from "#/ui/time/format-dates.ts";

export interface RowProps {
  readonly table: KeywordTable;
  readonly row: number;
}

export function Unknown({ words = "unknown" }: { readonly words?: string }) {
  return (
    <span className="unknown">
      <span aria-hidden="true">–</span>
      <span className="aloud">{words}</span>
    </span>
  );
}

export function KeywordCell({ table, row, query }: RowProps & { readonly query: string }) {
  const text = table.texts[row] ?? "";
  const places = (table.placeStart[row + 1] ?? 0) - (table.placeStart[row] ?? 0);
  return (
    <>
      <span className="text name" data-open title={text}>
        <HighlightedText text={text} query={query} />
      </span>
      {places > 1 ? <span className="count">{countNoun(places, "map")}</span> : null}
    </>
  );
}

export function VolumeCell({ table, row }: RowProps) {
  const volume = getKnownValue(table.volume, row);
  if (volume === null) return <Unknown />;
  const source = getSource(table, row);
  const isMixed = table.sources.some(({ isEstimated, name }) => !isEstimated && name !== "none");
  const note =
    source?.unit === "impressions"
      ? { short: "impr.", long: "impressions" }
      : source?.isEstimated && isMixed
        ? { short: "est.", long: "estimated" }
        : null;
  return (
    <>
      {note ? (
        <span className="note" title={note.long}>
          <span aria-hidden="true">{note.short}</span>
        </span>
      ) : null}
      <span>{formatCount(volume)}</span>
      {note ? <span className="aloud">{note.long}</span> : null}
    </>
  );
}

export function MonthsCell({ table, row }: RowProps) {
  const series = table.series[table.seriesOf[row] ?? UNKNOWN_FIGURE];
  if (!series) return <Unknown />;
  const change = table.change[row] ?? Number.NaN;
  const last = formatMonth(series.fromMonth, series.values.length - 1);
  const what = series.kind === "searches" ? "Searches" : "Wikipedia page views";
  return (
    <>
      <MonthLine values={series.values.slice(-12)} label={`${what} of the 12 months to ${last}`} />
      {series.kind === "searches" || Number.isNaN(change) ? null : (
        <span className="note" title="Against the year before">
          {formatChange(change)}
        </span>
      )}
    </>
  );
}

export function PositionCell({ position }: { readonly position: number }) {
  if (position === UNKNOWN_FIGURE) return <Unknown words="not measured" />;
  if (position === UNRANKED) return <Unknown words="not ranking" />;
  return position.toLocaleString("en-US", { maximumFractionDigits: 1 });
}

/** Its shape and color are explained below the rows. */
export function IntentCell({ intent }: { readonly intent: SearchIntent }) {
  return (
    <span title={INTENT_NAMES[intent]} style={{ display: "inline-flex" }}>
      <IntentMark intent={intent} sizePx={11} />
      <span className="aloud">{INTENT_NAMES[intent]}</span>
    </span>
  );
}

interface PageCellProps {
  readonly url: string | null;
  readonly isUnranked: boolean;
}

export function PageCell({ url, isUnranked }: PageCellProps) {
  if (url === null) return isUnranked ? <span className="unknown">No page</span> : <Unknown />;
  return (
    <span className="text" title={url}>
      {pathOf(url)}
    </span>
  );
}

/** Without the host, which is the site's; the host where there is no path. */
function pathOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const path = `${parsed.pathname}${parsed.search}`;
  return path === "/" ? parsed.host : path;
}

/** A full gauge is 100, as everywhere. */
export function ScoreCell({ score }: { readonly score: number | null }) {
  if (score === null) return <Unknown />;
  return (
    <>
      <span className="gauge">
        <i style={{ width: `${score.toFixed(0)}%`, backgroundColor: getScoreColor(score) }} />
      </span>
      <span className="score">{formatCount(score)}</span>
    </>
  );
}

export function TagsCell({ tags }: { readonly tags: readonly string[] }) {
  const [first, ...others] = tags;
  if (first === undefined) return null;
  return (
    <>
      <span className="tag text" title={tags.join(", ")}>
        {first}
      </span>
      {others.length > 0 ? <span className="note">+{others.length}</span> : null}
      {others.length > 0 ? <span className="aloud">{others.join(", ")}</span> : null}
    </>
  );
}

export function StatusCell({ statuses }: { readonly statuses: readonly TopicStatus[] }) {
  const [first = "idea", ...others] = statuses.toReversed();
  return (
    <>
      <StatusMark status={first} />
      <span className="text">{STATUS_LABELS[first]}</span>
      {others.length > 0 ? (
        <span className="note" title={others.map((status) => STATUS_LABELS[status]).join(", ")}>
          +{others.length}
        </span>
      ) : null}
    </>
  );
}

export function SourceCell({ table, row }: RowProps) {
  const source = getSource(table, row);
  if (!source || table.volume[row] === UNKNOWN_FIGURE) return <Unknown />;
  const name = getMetricSourceName(source.name) ?? source.name;
  return (
    <span className="text">
      {name}, {formatDate(source.asOf)}
    </span>
  );
}
