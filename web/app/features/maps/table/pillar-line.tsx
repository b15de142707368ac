/** The row above a pillar's rows: collapses and expands them. */
import type { TableSource } from "#/features/maps/table/table-source.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { lookOf } from "#/map-views/view-model/map-model.ts";
import { countOf } from "#/ui/number-text.tsx";

interface PillarLineProps {
  readonly source: TableSource;
  readonly pillar: number;
  readonly line: number;
  readonly topPx: number;
  readonly kind: RowKind;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
}

export function PillarLine(props: PillarLineProps) {
  const { source, pillar, line, isOpen } = props;
  const { model } = source;
  const words = countOf(props.rowCount, props.kind === "clusters" ? "cluster" : "keyword");
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      data-line={line}
      className="row group"
      style={{ transform: `translateY(${String(props.topPx)}px)` }}
    >
      <div role="gridcell" aria-colspan={props.columnCount} aria-colindex={1} className="cell">
        <button
          type="button"
          aria-expanded={isOpen}
          data-place={0}
          tabIndex={props.isTabStop ? 0 : -1}
          {...(props.isTabStop ? { "data-tab-stop": "" } : {})}
        >
          <svg className="caret" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 3.5 4.5 4.5L6 12.5" />
          </svg>
          <PillarSwatch look={lookOf(model, pillar)} />
          <span className="text">{model.snapshot.pillars.name[pillar] ?? ""}</span>
          <span className="note">{words}</span>
        </button>
      </div>
    </div>
  );
}
