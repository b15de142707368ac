/** One node of the mind map. Plain elements, because hundreds of them are rendered while the map moves. */
import type { Node, NodeProps } from "@xyflow/react";
import { memo } from "react";
import type { MindKind } from "#/map-views/mindmap/mind-rows.ts";
import type { MindMarks } from "#/map-views/mindmap/mind-marks.ts";
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import { Icon } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { toInitials } from "#/ui/controls/person-mark.tsx";

export interface MindNodeData extends Record<string, unknown> {
  readonly kind: MindKind;
  /** Topic id; null when it is not a topic. */
  readonly topic: string | null;
  readonly name: string;
  readonly figure: string;
  readonly look: PillarColor;
  readonly marks: MindMarks;
  /** Topics collapsed under it that someone is at or that have unsent changes. */
  readonly within: readonly string[];
  /** Null: nothing to collapse. */
  readonly isOpen: boolean | null;
  /** Number of children. */
  readonly childCount: number;
  /** Class names: `chosen`, `selected`, `focused`, `current`, `found`, `dimmed`, `taking`, `left`. */
  readonly states: string;
}

export type MindFlowNode = Node<MindNodeData, "mind">;

export const MindNode = memo(function MindNode({ data }: NodeProps<MindFlowNode>) {
  const { kind, look, isOpen } = data;
  return (
    <div
      data-topic={data.topic ?? undefined}
      className={`mind ${kind} ${data.states}${look.hasPattern ? " patterned" : ""}`}
      style={{ borderColor: kind === "pillar" ? look.line : undefined }}
    >
      {kind === "root" || kind === "more" ? null : (
        <span
          className="hue"
          style={{ backgroundColor: kind === "keyword" ? look.fill : look.line }}
        />
      )}
      <span className="words">
        <span className="name">{data.name}</span>
        {data.figure === "" ? null : <span className="figure">{data.figure}</span>}
      </span>
      {data.topic === null ? null : (
        <span className="people">
          <PendingMark topic={data.topic} within={data.within} />
          <PresenceMarks topic={data.topic} within={data.within} sizePx={18} />
        </span>
      )}
      <Marks marks={data.marks} />
      {isOpen === null || kind === "root" ? null : (
        <span className="fold nodrag" data-collapse>
          {isOpen ? "−" : formatCount(data.childCount)}
        </span>
      )}
    </div>
  );
});

function Marks({ marks }: Pick<MindNodeData, "marks">) {
  const { isLocked, status, assignee, comments } = marks;
  return (
    <span className="marks">
      {status === null ? null : <span className="people">{status}</span>}
      {isLocked ? <Icon name="lock" sizePx={13} /> : null}
      {comments > 0 ? (
        <span className="comments">
          <Icon name="chat" sizePx={13} />
          {comments}
        </span>
      ) : null}
      {assignee === null ? null : (
        <span className="assignee" title={assignee}>
          {toInitials(assignee, "")}
        </span>
      )}
    </span>
  );
}
