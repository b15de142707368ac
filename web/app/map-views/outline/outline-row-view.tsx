/** One row of the outline. Plain elements and primitive props, because thousands are rendered while scrolling. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { memo } from "react";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { getScoreClassColor, type ScoreScale } from "#/map-views/view-model/score-scale.ts";
import { listNestedClusters, type OutlineRow } from "#/map-views/outline/outline-rows.ts";
import { RenameField, type RowRenaming } from "#/map-views/outline/rename-field.tsx";
import { ChangeFlash } from "#/map-views/topic-marks/change-flash.tsx";
import type { ThreadCounts } from "#/map-views/port/map-evidence.ts";
import { LockMark } from "#/map-views/topic-marks/lock-mark.tsx";
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import { HighlightedText } from "#/ui/controls/highlighted-text.tsx";
import { CoverageMark } from "#/ui/coverage-label.tsx";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { IntentMark } from "#/ui/intent-label.tsx";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { ProminenceBar } from "#/ui/prominence-bar.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export interface OutlineRowViewProps {
  readonly row: OutlineRow;
  readonly at: number;
  readonly topPx: number;
  readonly snapshot: MapSnapshot;
  readonly scoreScale: ScoreScale;
  readonly look: PillarColor;
  /** The site's coverage of the row's cluster; null: not measured, or the map has no site. */
  readonly coverage: CoverageStatus | null;
  /** Shown in place of searches that nobody knows; null: searches are shown. */
  readonly discussed: ThreadCounts | null;
  readonly isChosen: boolean;
  /** Whether the row is selected for a bulk edit. */
  readonly isSelected: boolean;
  /** Whether the row is the current search match. */
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  /** Empty when the row does not match or there is no search. */
  readonly query: string;
  /** Matching keywords under a collapsed row; 0 when it is expanded or has none. */
  readonly hits: number;
  /** null: its name isn't being changed. */
  readonly renaming: RowRenaming | null;
}

/** The pillar or cluster of the row; for a keyword row, the one that contains it. */
export function getRowTopic(row: OutlineRow): string {
  return row.kind === "pillar" ? row.pillar.id : row.cluster.id;
}

export const OutlineRowView = memo(function OutlineRowView(props: OutlineRowViewProps) {
  const { row, at, topPx } = props;
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.kind === "keyword" ? undefined : row.isOpen}
      aria-selected={props.isChosen || props.isSelected}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row={at}
      data-topic={row.kind === "keyword" ? undefined : getRowTopic(row)}
      className={`row ${row.kind}${props.isCurrent ? " current" : ""}${props.isSelected ? " selected" : ""}`}
      style={{ transform: `translateY(${String(topPx)}px)` }}
    >
      {row.kind === "pillar" ? null : (
        <span className="thread" style={{ backgroundColor: props.look.line }} />
      )}
      <RowName {...props} />
      <RowFigures {...props} />
    </div>
  );
});

function RowName({ row, snapshot, query, hits, look, coverage, renaming }: OutlineRowViewProps) {
  if (row.kind === "keyword") {
    const isPrimary = row.cluster.keywords[0] === row.keyword;
    return (
      <div className="name" style={insetOf(row)}>
        <span className="text">
          <HighlightedText text={snapshot.keywords.text[row.keyword] ?? ""} query={query} />
        </span>
        {isPrimary && row.cluster.keywords.length > 1 ? (
          <span className="note">primary</span>
        ) : null}
      </div>
    );
  }
  const count = row.kind === "pillar" ? row.pillar.clusters.length : row.cluster.keywords.length;
  const unit = row.kind === "pillar" ? "page" : "keyword";
  const name = row.kind === "pillar" ? row.pillar.name : row.cluster.name;
  return (
    <div className="name" style={insetOf(row)}>
      <svg className="caret" viewBox="0 0 16 16" aria-hidden="true" data-caret>
        <path d="m6 3.5 4.5 4.5L6 12.5" />
      </svg>
      {row.kind === "pillar" ? <PillarSwatch look={look} /> : null}
      {coverage === null ? null : (
        <span className="coverage">
          <CoverageMark status={coverage} />
          <span className="aloud">{COVERAGE_LABELS[coverage]}: </span>
        </span>
      )}
      {renaming ? (
        <RenameField name={name} {...renaming} />
      ) : (
        <span className="text">
          <HighlightedText text={name} query={row.kind === "pillar" ? "" : query} />
        </span>
      )}
      <span className="count">
        {formatCount(count)}
        <span className="unit">{count === 1 ? ` ${unit}` : ` ${unit}s`}</span>
        {row.kind === "cluster" && row.under > 0 ? (
          <span className="unit"> · {countNoun(row.under, "page")}</span>
        ) : null}
      </span>
      <RowMarks row={row} />
      {hits > 0 ? (
        <span className="hits">
          {formatCount(hits)}
          <span className="aloud">{hits === 1 ? " match inside" : " matches inside"}</span>
        </span>
      ) : null}
    </div>
  );
}

const INSET_PX = 20;
/** Deeper rows are not indented further: names need the space on a phone. */
const INSETS_MAX = 6;

/** Extra indent of a row nested under a cluster, on top of the indent of its kind. */
function insetOf(row: OutlineRow): { marginInlineStart?: number } {
  const depth = row.kind === "pillar" ? 0 : row.cluster.depth;
  return depth === 0 ? {} : { marginInlineStart: INSET_PX * Math.min(depth, INSETS_MAX) };
}

/** Locks, pending changes and present members; a collapsed pillar or cluster includes those of its hidden rows. */
function RowMarks({ row }: Pick<OutlineRowViewProps, "row">) {
  if (row.kind === "keyword") return null;
  if (row.kind === "cluster") {
    const hidden = row.isOpen
      ? []
      : listNestedClusters(row.pillar, row.cluster).map(({ id }) => id);
    return (
      <>
        <ChangeFlash topic={row.cluster.id} />
        <LockMark topic={row.cluster.id} />
        <PendingMark topic={row.cluster.id} within={hidden} />
        <PresenceMarks topic={row.cluster.id} within={hidden} />
      </>
    );
  }
  const within = row.isOpen ? [] : row.pillar.clusters.map(({ id }) => id);
  return (
    <>
      <ChangeFlash topic={row.pillar.id} />
      <LockMark topic={row.pillar.id} />
      <PendingMark topic={row.pillar.id} within={within} />
      <PresenceMarks topic={row.pillar.id} within={within} />
    </>
  );
}

/** Announced with the figure; visually, the column header shows it. */
function searchesAloud(metrics: MapSnapshot["metrics"]): string {
  const words = ` ${getVolumeUnit(metrics)} a month`;
  return metrics.estimated ? `${words}, estimated` : words;
}

function RowFigures({ row, snapshot, scoreScale, discussed }: OutlineRowViewProps) {
  if (discussed) return <ThreadFigures row={row} snapshot={snapshot} discussed={discussed} />;
  const searches = searchesAloud(snapshot.metrics);
  if (row.kind === "pillar") {
    return (
      <>
        <span />
        <Demand {...row.pillar} unit={searches} />
        <span className="difficulty" />
        <Opportunity value={row.pillar.opportunity} scale={scoreScale} />
      </>
    );
  }
  if (row.kind === "keyword") {
    const { volumePerMonth, prominence, difficulty, intent } = snapshot.keywords;
    const volume = volumePerMonth[row.keyword] ?? null;
    const written = prominence?.[row.keyword] ?? null;
    const isSilent = volume === null && written !== null;
    return (
      <>
        <Intent intent={intent[row.keyword] ?? "unknown"} />
        <Demand volumePerMonth={volume} prominence={written} unit={searches} />
        <Difficulty value={difficulty[row.keyword] ?? null} isSilent={isSilent} />
        <span />
      </>
    );
  }
  return (
    <>
      <Intent intent={row.cluster.intent} />
      <Demand {...row.cluster} unit={searches} />
      <Difficulty
        value={row.cluster.difficulty}
        isSilent={row.cluster.volumePerMonth === null && row.cluster.prominence !== null}
      />
      <Opportunity value={row.cluster.opportunity} scale={scoreScale} />
    </>
  );
}

interface DemandProps {
  readonly volumePerMonth: number | null;
  readonly prominence: number | null;
  readonly unit: string;
}

/** Searches, or how much is written about it where nobody measured them. */
function Demand({ volumePerMonth, prominence, unit }: DemandProps) {
  if (volumePerMonth !== null || prominence === null)
    return <Figure value={volumePerMonth} of="searches" unit={unit} />;
  return (
    <span className="figure">
      <ProminenceBar prominence={prominence} />
    </span>
  );
}

/** `isSilent`: none of the map's keywords has one, so that its absence isn't worth a dash in every row. */
function Difficulty(props: { readonly value: number | null; readonly isSilent: boolean }) {
  if (props.value === null && props.isSilent) return <span className="figure difficulty" />;
  return <Figure value={props.value} of="difficulty" isDifficulty />;
}

interface ThreadFiguresProps extends Pick<OutlineRowViewProps, "row" | "snapshot"> {
  readonly discussed: ThreadCounts;
}

function ThreadFigures({ row, snapshot, discussed }: ThreadFiguresProps) {
  const { threads, comments, score } = discussed;
  const intent =
    row.kind === "keyword" ? snapshot.keywords.intent[row.keyword] : intentOfTopic(row);
  return (
    <>
      {intent === undefined ? <span /> : <Intent intent={intent} />}
      <Figure value={threads} of="threads" unit={threads === 1 ? " thread" : " threads"} />
      <Figure value={comments} of="comments" isDifficulty />
      <span className="opportunity">
        <Figure value={score} of="upvotes" />
      </span>
    </>
  );
}

function intentOfTopic(row: OutlineRow): SearchIntent | undefined {
  return row.kind === "cluster" ? row.cluster.intent : undefined;
}

function Intent({ intent }: { readonly intent: SearchIntent }) {
  return (
    <span className="intent">
      <IntentMark intent={intent} />
      <span className="aloud">{intent}</span>
    </span>
  );
}

interface FigureProps {
  readonly value: number | null;
  /** The figure's label: announced before it, or in its place when the figure is unknown. */
  readonly of: string;
  /** Announced after the figure; `of` is then omitted. */
  readonly unit?: string;
  readonly isDifficulty?: boolean;
}

function Figure({ value, of, unit, isDifficulty = false }: FigureProps) {
  const column = isDifficulty ? "figure difficulty" : "figure";
  if (value === null) {
    return (
      <span className={`${column} unknown`}>
        <span aria-hidden="true">–</span>
        <span className="aloud">{of} unknown</span>
      </span>
    );
  }
  return (
    <span className={column}>
      {unit ? null : <span className="aloud">{of} </span>}
      {formatCount(value)}
      {unit ? <span className="aloud">{unit}</span> : null}
    </span>
  );
}

function Opportunity(props: { readonly value: number | null; readonly scale: ScoreScale }) {
  const { value, scale } = props;
  return (
    <span className="opportunity">
      {value === null ? null : (
        <span className="gauge">
          <i
            style={{
              width: `${String(value)}%`,
              backgroundColor: getScoreClassColor(scale.classOf(value)),
            }}
          />
        </span>
      )}
      <Figure value={value} of="opening" />
    </span>
  );
}
