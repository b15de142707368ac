/** The content of a cell that is not being edited. Plain elements: hundreds are rendered while scrolling. */
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import type { ReactNode } from "react";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { getPillarColor } from "#/map-views/view-model/map-model.ts";
import { getScoreClassColor, type ScoreScale } from "#/map-views/view-model/score-scale.ts";
import { DueText } from "#/map-views/plan/due-text.tsx";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { HighlightedText } from "#/ui/controls/highlighted-text.tsx";
import { AddressCell } from "#/features/maps/table/address-cell.tsx";
import { NameCell } from "#/features/maps/table/name-cell.tsx";
import type { CellLook, TableCellProps } from "#/features/maps/table/table-column.ts";
import { getRowCluster, getTopic, type TableSource } from "#/features/maps/table/table-source.ts";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { CoverageLabel } from "#/ui/coverage-label.tsx";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import { ProminenceBar } from "#/ui/prominence-bar.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";

const UNKNOWN = (
  <span className="unknown">
    <span aria-hidden="true">–</span>
    <span className="aloud">unknown</span>
  </span>
);

/** An empty cell that screen readers can skip. */
const NOTHING = null;

const CELLS: { readonly [Look in CellLook]: (props: TableCellProps) => ReactNode } = {
  topic: (props) => <NameCell {...props} />,
  keyword: (props) => <NameCell {...props} />,
  words: ({ source, column, row, query }) => {
    const text = column.text(source, row);
    return text === "" ? (
      NOTHING
    ) : (
      <span className="text" title={text}>
        <HighlightedText text={text} query={query} />
      </span>
    );
  },
  pillar: (props) => <Swatched {...props} />,
  cluster: (props) => <Swatched {...props} />,
  status: ({ source, column, row }) => {
    const status = TOPIC_STATUSES[Number(column.value(source, row))] ?? "idea";
    return (
      <>
        <StatusMark status={status} />
        <span className="text">{STATUS_LABELS[status]}</span>
      </>
    );
  },
  coverage: ({ source, column, row }) => {
    const value = column.value(source, row);
    const status = typeof value === "number" ? (COVERAGE_STATUSES[value] ?? null) : null;
    return <CoverageLabel status={status} />;
  },
  person: ({ source, row }) => {
    const uid = getTopic(source, row)?.assignee ?? null;
    if (uid === null) return NOTHING;
    const name = findPersonName(source.people, uid);
    return (
      <>
        <PersonMark name={name} email="" photo={photoOf(source, uid)} sizePx={20} />
        <span className="text">{name}</span>
      </>
    );
  },
  day: ({ source, row }) => {
    const topic = getTopic(source, row);
    return topic?.dueDay ? (
      <DueText day={topic.dueDay} status={topic.status} today={source.today} />
    ) : (
      NOTHING
    );
  },
  address: (props) => <AddressCell {...props} />,
  intent: ({ source, column, row }) => (
    <IntentLabel intent={SEARCH_INTENTS[Number(column.value(source, row))] ?? "unknown"} />
  ),
  figure: ({ source, column, row }) => {
    const value = column.value(source, row);
    if (typeof value !== "number") return UNKNOWN;
    return column.id === "confidence" ? value.toFixed(2) : formatCount(value);
  },
  amount: ({ source, column, row }) => column.text(source, row) || UNKNOWN,
  score: ({ source, column, row }) => {
    const value = column.value(source, row);
    return typeof value === "number" ? (
      <Score value={value} scale={source.model.scoreScale} />
    ) : (
      UNKNOWN
    );
  },
  prominence: ({ source, column, row }) => {
    const value = column.value(source, row);
    return typeof value === "number" ? <ProminenceBar prominence={value} /> : UNKNOWN;
  },
  moment: ({ source, column, row }) => {
    const value = column.value(source, row);
    return typeof value === "number" ? (
      <span className="text">{formatMoment(value)}</span>
    ) : (
      NOTHING
    );
  },
};

export function TableCell(props: TableCellProps) {
  return CELLS[props.column.look](props);
}

/** A pillar or cluster by name, in the hue of its pillar. */
function Swatched({ source, column, row, query }: TableCellProps) {
  const { model } = source;
  const cluster = getRowCluster(source, column.rows, row);
  const text = column.text(source, row);
  return (
    <>
      <PillarSwatch look={getPillarColor(model, model.snapshot.clusters.pillar[cluster] ?? 0)} />
      <span className="text" title={text}>
        <HighlightedText text={text} query={column.id === "cluster" ? query : ""} />
      </span>
    </>
  );
}

function Score({ value, scale }: { readonly value: number; readonly scale: ScoreScale }) {
  return (
    <>
      <span className="gauge">
        <i
          style={{
            width: `${String(value)}%`,
            backgroundColor: getScoreClassColor(scale.classOf(value)),
          }}
        />
      </span>
      <span className="score">{formatCount(value)}</span>
    </>
  );
}

/** A data URL; null: initials, also for former members. */
function photoOf({ people }: TableSource, uid: string): string | null {
  return people.find((person) => person.uid === uid)?.photo ?? null;
}
