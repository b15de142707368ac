/** The bars of a `BarFigure`. A file of its own, loaded when one is shown: the chart library is large. */
import { BarChart, type BarItem, type BarLabelContext } from "@mui/x-charts/BarChart";
import { useId } from "react";
import { useNavigate } from "react-router-dom";
import type { ChartData } from "#/ui/charts/chart-data.ts";
import { CHART_DEFAULTS, TICK_LABEL } from "#/ui/charts/chart-look.ts";
import { getTextureId, TexturePattern } from "#/ui/texture.tsx";

export interface BarDrawingProps {
  readonly data: ChartData;
  readonly layout: "horizontal" | "vertical";
  readonly stack: "none" | "sum" | "share";
  readonly heightPx: number;
  /** Width of the names, in a horizontal layout. */
  readonly namesPx: number;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
}

/** Width of a letter of a name within a bar, and free room around the name. */
const LETTER_PX = 7;
const NAME_MARGIN_PX = 12;
const NAME_HEIGHT_PX = 16;

/** Names a part of a stacked bar where there is room, so that colors aren't all that tells parts apart. */
function nameWithin({ series }: ChartData) {
  const names = new Map(series.map(({ key, name }) => [key, name]));
  return ({ seriesId, value }: BarItem, { bar }: BarLabelContext): string | null => {
    const name = names.get(seriesId) ?? "";
    const hasSpace =
      bar.width >= name.length * LETTER_PX + NAME_MARGIN_PX && bar.height >= NAME_HEIGHT_PX;
    return value !== null && value !== 0 && hasSpace ? name : null;
  };
}

const isWhole = ({ series }: ChartData) =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

export function BarDrawing(props: BarDrawingProps) {
  const { data, layout, stack, heightPx, namesPx, format, formatAxis } = props;
  const navigate = useNavigate();
  const scope = useId();
  const textured = data.series.flatMap(({ key, color, texture }) =>
    texture === undefined ? [] : [{ id: getTextureId(scope, key), color, texture }],
  );
  const isHorizontal = layout === "horizontal";
  const nameOf = (key: string) => data.categories.find((one) => one.key === key)?.name ?? key;
  const categories = {
    scaleType: "band" as const,
    data: data.categories.map(({ key }) => key),
    valueFormatter: nameOf,
    tickLabelStyle: TICK_LABEL,
    disableTicks: true,
    disableLine: true,
    categoryGapRatio: 0.35,
  };
  const values = {
    tickLabelStyle: TICK_LABEL,
    disableTicks: true,
    disableLine: true,
    tickNumber: 4,
    // Pages and keywords aren't divided.
    ...(isWhole(data) ? { tickMinStep: 1 } : {}),
    valueFormatter: formatAxis,
  };
  const axes = isHorizontal
    ? { xAxis: [values], yAxis: [{ ...categories, width: namesPx }] }
    : { xAxis: [categories], yAxis: [{ ...values, width: 40 }] };
  const links = data.categories.some(({ to }) => to !== undefined);
  return (
    <BarChart
      {...CHART_DEFAULTS}
      layout={layout}
      height={heightPx}
      margin={{ left: 0, right: isHorizontal ? 24 : 16, top: 8, bottom: 0 }}
      borderRadius={2}
      grid={isHorizontal ? { vertical: true } : { horizontal: true }}
      {...axes}
      series={data.series.map(({ key, name, color, texture, values: figures }) => ({
        id: key,
        label: name,
        color: texture === undefined ? color : `url(#${getTextureId(scope, key)})`,
        ...(texture === undefined ? {} : { labelMarkType: TexturedMark }),
        data: [...figures],
        valueFormatter: (value) => (value === null ? "unknown" : format(value)),
        ...(stack === "none" ? {} : { stack: "all", barLabel: nameWithin(data) }),
        ...(stack === "share" ? { stackOffset: "expand" as const } : {}),
      }))}
      {...(links
        ? {
            onItemClick: (_event: unknown, { dataIndex }: { readonly dataIndex: number }) => {
              const to = data.categories[dataIndex]?.to;
              if (to !== undefined) void navigate(to);
            },
          }
        : {})}
    >
      <defs>
        {textured.map((one) => (
          <TexturePattern key={one.id} {...one} />
        ))}
      </defs>
    </BarChart>
  );
}

/** Mark in the tooltip: a background can't be a pattern. */
function TexturedMark({ color = "none" }: { readonly color?: string | undefined }) {
  return (
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={color} />
    </svg>
  );
}
