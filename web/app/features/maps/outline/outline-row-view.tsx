/** One row of the outline. Plain elements and primitive props: it is drawn thousands of times while scrolling. */
import { confidenceLevel } from "@mapwright/core/maps/cluster-explanation";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { memo } from "react";
import { PillarSwatch } from "#/features/maps/legend/pillar-swatch.tsx";
import {
  CONFIDENCE_WORDS,
  clusterInWords,
  pillarInWords,
  searchesInWords,
} from "#/features/maps/model/figure-words.ts";
import { scoreClassColor, type ScoreScale } from "#/features/maps/model/score-scale.ts";
import type { OutlineRow } from "#/features/maps/outline/outline-rows.ts";
import { MarkedText } from "#/features/maps/search/marked-text.tsx";
import { IntentMark } from "#/ui/intent-label.tsx";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { countOf, formatCount } from "#/ui/number-text.tsx";

export interface OutlineRowViewProps {
  readonly row: OutlineRow;
  readonly at: number;
  readonly topPx: number;
  readonly snapshot: MapSnapshot;
  readonly scoreScale: ScoreScale;
  readonly look: PillarColor;
  readonly isSelected: boolean;
  /** The search stands on it. */
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  /** Empty when it does not match the search, or nothing is searched for. */
  readonly query: string;
  /** Matching keywords under a closed row; 0 when open or without any. */
  readonly hits: number;
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
      aria-selected={props.isSelected}
      aria-label={rowInWords(row, props.snapshot) + (props.hits > 0 ? hitsInWords(props.hits) : "")}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row={at}
      className={`row ${row.kind}${props.isCurrent ? " current" : ""}`}
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

const hitsInWords = (hits: number) => `, ${countOf(hits, "match", "matches")} inside`;

function rowInWords(row: OutlineRow, { keywords, metrics }: MapSnapshot): string {
  if (row.kind === "pillar") return pillarInWords(row.pillar, metrics.estimated);
  if (row.kind === "cluster") return clusterInWords(row.cluster, metrics.estimated);
  const confidence = keywords.confidence[row.keyword] ?? 0;
  return [
    keywords.text[row.keyword] ?? "",
    searchesInWords(keywords.volumePerMonth[row.keyword] ?? null, metrics.estimated),
    keywords.intent[row.keyword] ?? "",
    `${CONFIDENCE_WORDS[confidenceLevel(confidence)].toLowerCase()} evidence`,
  ].join(", ");
}

function RowName({ row, snapshot, query, hits, look }: OutlineRowViewProps) {
  if (row.kind === "keyword") {
    const isPrimary = row.position === 1 && row.cluster.keywords[0] === row.keyword;
    return (
      <div className="name">
        <span className="text">
          <MarkedText text={snapshot.keywords.text[row.keyword] ?? ""} query={query} />
        </span>
        {isPrimary && row.cluster.keywords.length > 1 ? (
          <span className="note">primary</span>
        ) : null}
      </div>
    );
  }
  const count = row.kind === "pillar" ? row.pillar.clusters.length : row.cluster.keywords.length;
  const unit = row.kind === "pillar" ? "cluster" : "keyword";
  return (
    <div className="name">
      <svg className="caret" viewBox="0 0 16 16" data-caret>
        <path d="m6 3.5 4.5 4.5L6 12.5" />
      </svg>
      {row.kind === "pillar" ? <PillarSwatch look={look} /> : null}
      <span className="text">
        <MarkedText
          text={row.kind === "pillar" ? row.pillar.name : row.cluster.name}
          query={row.kind === "pillar" ? "" : query}
        />
      </span>
      <span className="count">
        {formatCount(count)}
        <span className="unit">{count === 1 ? ` ${unit}` : ` ${unit}s`}</span>
      </span>
      {hits > 0 ? <span className="hits">{formatCount(hits)}</span> : null}
    </div>
  );
}

function RowFigures({ row, snapshot, scoreScale }: OutlineRowViewProps) {
  if (row.kind === "keyword") {
    const { volumePerMonth, difficulty, intent } = snapshot.keywords;
    return (
      <>
        <span className="intent">
          <IntentMark intent={intent[row.keyword] ?? "informational"} />
        </span>
        <Figure value={volumePerMonth[row.keyword] ?? null} />
        <Figure value={difficulty[row.keyword] ?? null} className="difficulty" />
        <span />
      </>
    );
  }
  if (row.kind === "pillar") {
    return (
      <>
        <span />
        <Figure value={row.pillar.volumePerMonth} />
        <span className="difficulty" />
        <Opportunity value={row.pillar.opportunity} scale={scoreScale} />
      </>
    );
  }
  return (
    <>
      <span className="intent">
        <IntentMark intent={row.cluster.intent} />
      </span>
      <Figure value={row.cluster.volumePerMonth} />
      <Figure value={row.cluster.difficulty} className="difficulty" />
      <Opportunity value={row.cluster.opportunity} scale={scoreScale} />
    </>
  );
}

/** The row's label says the same in words: a dash needs no reading of its own. */
function Figure(props: { readonly value: number | null; readonly className?: string }) {
  const { value, className = "" } = props;
  return (
    <span className={`figure ${value === null ? "unknown" : ""} ${className}`}>
      {value === null ? "–" : formatCount(value)}
    </span>
  );
}

function Opportunity(props: { readonly value: number | null; readonly scale: ScoreScale }) {
  const { value, scale } = props;
  const full = scale.bounds.at(-1) ?? 100;
  return (
    <span className="opportunity">
      {value === null ? null : (
        <span className="gauge">
          <i
            style={{
              width: `${String(Math.min(100, (value / full) * 100))}%`,
              backgroundColor: scoreClassColor(scale.classOf(value)),
            }}
          />
        </span>
      )}
      <Figure value={value} />
    </span>
  );
}
