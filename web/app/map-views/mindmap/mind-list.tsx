/**
 * The mind map as a tree of text: for screen readers while the diagram is visible, and for everyone who switches to the
 * list. It has focus in both cases. Only the rows around the focused one are rendered.
 */
import Box from "@mui/material/Box";
import type { KeyboardEvent, MouseEvent } from "react";
import { PICTURE_LIST, useRowInSight } from "#/map-views/canvas/picture-list.ts";
import { getPillarColor } from "#/map-views/view-model/map-model.ts";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import { isChosenRow, type MindEmphasis } from "#/map-views/mindmap/mind-look.ts";
import { describeRow, type MindFacts } from "#/map-views/mindmap/mind-marks.ts";
import { isTopicRow, type MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface MindListProps {
  readonly rows: readonly MindRow[];
  readonly focused: number;
  readonly facts: MindFacts;
  readonly emphasis: MindEmphasis;
  /** Whether the list is visible, in place of the diagram. */
  readonly isShown: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPress: (row: number, event: MouseEvent) => void;
  /** The menu key was pressed on a topic. */
  readonly onMenu: (topic: string) => void;
}

/** Number of rows rendered before and after the focused one for screen readers. */
const WINDOW_ROWS = 40;
const ROW_PX = 32;
const idOf = (key: string) => `mind-row-${key}`;

export function MindList(props: MindListProps) {
  const { rows, focused, facts, emphasis, isShown } = props;
  const scroller = useRowInSight(focused, ROW_PX, isShown);
  const current = rows[focused];
  const topic = current && isTopicRow(current) ? current.key : undefined;
  const first = isShown ? 0 : Math.max(0, focused - WINDOW_ROWS);
  const shown = isShown ? rows : rows.slice(first, focused + WINDOW_ROWS + 1);
  return (
    <Box
      ref={scroller}
      role="tree"
      tabIndex={0}
      data-tab-stop
      aria-label="Mind map: the map, its pillars, pages and keywords"
      aria-multiselectable
      aria-activedescendant={idOf(current?.key ?? "")}
      data-topic={topic}
      onKeyDown={props.onKey}
      onContextMenu={(event) => {
        if (event.target !== scroller.current || topic === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        props.onMenu(topic);
      }}
      onClick={(event) => {
        const pressed = findPositionAttribute(event.target, "data-row");
        if (pressed !== null) props.onPress(pressed, event);
      }}
      sx={isShown ? SHOWN : VISUALLY_HIDDEN}
    >
      {shown.map((row, at) => (
        <div
          key={row.key}
          id={idOf(row.key)}
          role="treeitem"
          data-row={first + at}
          data-topic={isTopicRow(row) ? row.key : undefined}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.setSize}
          aria-expanded={row.isOpen ?? undefined}
          aria-selected={isChosenRow(row, emphasis) || emphasis.selected.has(row.key)}
          aria-label={describeRow(row, facts)}
          className={first + at === focused ? "row at" : "row"}
          style={{ paddingLeft: 12 + (row.level - 1) * 24 }}
        >
          <span
            className="dot"
            style={{
              backgroundColor: row.topic ? getPillarColor(facts.model, row.topic.pillar).line : "",
            }}
          />
          {describeRow(row, facts)}
        </div>
      ))}
    </Box>
  );
}

const SHOWN = {
  ...PICTURE_LIST,
  "& .row": {
    ...PICTURE_LIST["& .row"],
    display: "flex",
    alignItems: "center",
    gap: 2,
    height: ROW_PX,
    pr: 3,
    whiteSpace: "nowrap",
  },
  "& .dot": { width: 8, height: 8, borderRadius: "50%", flex: "none" },
} as const;
