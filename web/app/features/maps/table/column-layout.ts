/** How a person has set the table's columns: kept on their device, for each map and kind of rows. */
import { z } from "zod";

const WIDTH_MIN_PX = 56;
const WIDTH_MAX_PX = 800;
/** By this much a key makes a column wider. */
export const WIDTH_STEP_PX = 16;

export const widthBounds = { minSize: WIDTH_MIN_PX, maxSize: WIDTH_MAX_PX } as const;

const columnLayout = z.object({
  /** Ids; columns that are not in it come behind, in their own order. */
  order: z.array(z.string().max(40)).max(60),
  /** Column id → shown; those not in it as they are by default. */
  shown: z.record(z.string().max(40), z.boolean()),
  /** Column id → width in pixels. */
  widthsPx: z.record(z.string().max(40), z.number().min(WIDTH_MIN_PX).max(WIDTH_MAX_PX)),
  isCompact: z.boolean(),
});
export type ColumnLayout = Readonly<z.infer<typeof columnLayout>>;

export const PLAIN_LAYOUT: ColumnLayout = { order: [], shown: {}, widthsPx: {}, isCompact: false };

/** As kept; the plain layout when nothing readable was. */
export function readLayout(stored: string | null): ColumnLayout {
  if (stored === null) return PLAIN_LAYOUT;
  try {
    return columnLayout.catch(PLAIN_LAYOUT).parse(JSON.parse(stored));
  } catch {
    return PLAIN_LAYOUT;
  }
}

export function clampWidth(widthPx: number): number {
  return Math.round(Math.min(WIDTH_MAX_PX, Math.max(WIDTH_MIN_PX, widthPx)));
}

interface LaidOut {
  readonly id: string;
  readonly isShown: boolean;
}

/** All columns in the order that was chosen; new ones where they stand by default among those behind. */
export function orderColumns<Column extends LaidOut>(
  columns: readonly Column[],
  layout: ColumnLayout,
): readonly Column[] {
  const place = new Map(layout.order.map((id, at) => [id, at]));
  const last = layout.order.length;
  return columns.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last));
}

/** The order with one column put by `steps` further on (negative: back) among all columns but the first. */
export function moveColumn(ids: readonly string[], id: string, steps: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(1, from + steps));
  if (from < 1 || from === to) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
