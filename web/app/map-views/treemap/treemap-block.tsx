/** A pillar's block: a rule in its hue, its name, and its totals. */
import type { OutlinePillar } from "@mapwright/core/snapshot/map-outline";
import { memo } from "react";
import { formatSearchesShort } from "#/map-views/view-model/format-figures.ts";
import { fitLabel, type MeasureText } from "#/map-views/treemap/fit-label.ts";
import { RULE_HEIGHT_PX, type TreemapBlock as Block } from "#/map-views/treemap/treemap-layout.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { PILLAR_PATTERN_ID } from "#/map-views/legend/pillar-pattern.tsx";

interface TreemapBlockProps {
  readonly block: Block;
  readonly pillar: OutlinePillar;
  readonly look: PillarColor;
  /** The horizontal range, in px, in which its label is visible. */
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly isEstimated: boolean;
  readonly measureHeading: MeasureText;
  readonly measure: MeasureText;
}

const RULE_PX = 3;
const FIGURE_GAP_PX = 12;

/** Visual only; assistive technology gets the pillar's name from the group around its tiles. */
export const TreemapBlock = memo(function TreemapBlock(props: TreemapBlockProps) {
  const { block, pillar, look, nameFrom, nameTo, measure, measureHeading } = props;
  if (block.headingHeightPx === 0) return null;
  const hasWords = block.headingHeightPx > RULE_HEIGHT_PX;
  const figure = formatSearchesShort(pillar.volumePerMonth, props.isEstimated);
  const figureWidth = measure(figure);
  const oneLine = { heightPx: 20, lineHeightPx: 20, maxLines: 1 };
  const besideFigure = nameTo - nameFrom - figureWidth - FIGURE_GAP_PX;
  const short = fitLabel(pillar.name, { ...oneLine, widthPx: besideFigure }, measureHeading);
  const hasFigure = figure !== "" && short.lines[0] === pillar.name;
  const alone = fitLabel(pillar.name, { ...oneLine, widthPx: nameTo - nameFrom }, measureHeading);
  const [name] = hasFigure ? short.lines : alone.lines;
  return (
    <g
      aria-hidden="true"
      className="heading"
      data-pillar={block.pillar}
      style={{ transform: `translate(${String(block.x)}px, ${String(block.y)}px)` }}
    >
      <rect className="hit" width={block.width} height={block.headingHeightPx} />
      <rect width={block.width} height={RULE_PX} style={{ fill: look.line }} />
      {look.hasPattern ? (
        <rect width={block.width} height={RULE_PX} fill={`url(#${PILLAR_PATTERN_ID})`} />
      ) : null}
      {hasWords ? (
        <text className="pillar-name" x={nameFrom} y={20}>
          {name}
        </text>
      ) : null}
      {hasWords && hasFigure ? (
        <text className="pillar-figure" x={nameTo} y={20} textAnchor="end">
          {figure}
        </text>
      ) : null}
    </g>
  );
});
