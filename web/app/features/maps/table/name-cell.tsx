/** The cell that names its row: clicking the name opens its panel. Short but important facts are shown next to it. */
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import { HighlightedText } from "#/ui/controls/highlighted-text.tsx";
import type { TableCellProps } from "#/features/maps/table/table-column.ts";
import {
  getCluster,
  listParentClusters,
  getTopic,
  type TableSource,
} from "#/features/maps/table/table-source.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export function NameCell({ source, column, row, query }: TableCellProps) {
  const text = column.text(source, row);
  const above = column.rows === "clusters" ? listParentClusters(source, row) : [];
  return (
    <>
      {above.length > 0 ? (
        <span className="text above" title={`Parent: ${above.join(" › ")}`}>
          {/* Rows are sorted by any column: an indent would seem to nest a row in whichever stands over it. */}
          <span aria-hidden="true">{above.at(-1)} ›</span>
          <span className="aloud">
            Level {above.length + 1}, under {above.join(", ")}:{" "}
          </span>
        </span>
      ) : null}
      <span className="text name" data-open title={text}>
        <HighlightedText text={text} query={query} />
      </span>
      {column.rows === "clusters" ? (
        <TopicNotes source={source} row={row} />
      ) : (
        <KeywordNotes source={source} row={row} />
      )}
    </>
  );
}

interface NotesProps {
  readonly source: TableSource;
  readonly row: number;
}

function TopicNotes({ source, row }: NotesProps) {
  const topic = getTopic(source, row);
  if (!topic) return null;
  const comments = source.commentsOf.get(topic.id) ?? 0;
  return (
    <span className="notes">
      {topic.isLocked ? (
        <span title="Locked: regrouping doesn't change it">
          <Icon name="lock" sizePx={14} />
          <span className="aloud">, locked</span>
        </span>
      ) : null}
      {comments > 0 ? (
        <span className="note" title={countNoun(comments, "comment")}>
          <Icon name="chat" sizePx={14} />
          <span aria-hidden="true">{formatCount(comments)}</span>
          <span className="aloud">, {countNoun(comments, "comment")}</span>
        </span>
      ) : null}
      <PendingMark topic={topic.id} />
      <PresenceMarks topic={topic.id} sizePx={18} />
    </span>
  );
}

function KeywordNotes({ source, row }: NotesProps) {
  const { clusters } = source.model.snapshot;
  return clusters.primary[getCluster(source, row)] === row ? (
    <span className="notes note">primary</span>
  ) : null;
}
