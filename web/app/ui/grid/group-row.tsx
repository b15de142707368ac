/** The row above a group's rows: collapses and expands them. */
import type { GridGroup } from "#/ui/grid/grid-lines.ts";

interface GroupRowProps {
  readonly group: GridGroup;
  readonly line: number;
  readonly topPx: number;
  readonly columnCount: number;
  readonly isTabStop: boolean;
}

export function GroupRow({ group, line, topPx, columnCount, isTabStop }: GroupRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      data-line={line}
      className="row group"
      style={{ transform: `translateY(${String(topPx)}px)` }}
    >
      <div role="gridcell" aria-colspan={columnCount} aria-colindex={1} className="cell">
        <button
          type="button"
          aria-expanded={group.isExpanded}
          data-column-index={0}
          tabIndex={isTabStop ? 0 : -1}
          {...(isTabStop ? { "data-tab-stop": "" } : {})}
        >
          <svg className="caret" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 3.5 4.5 4.5L6 12.5" />
          </svg>
          {group.label}
        </button>
      </div>
    </div>
  );
}
