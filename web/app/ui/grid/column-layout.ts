/** The user's column layout of a grid, stored on the device. */
import { z } from "zod";

const WIDTH_MIN_PX = 56;
const WIDTH_MAX_PX = 800;
/** Width change per key press. */
export const WIDTH_STEP_PX = 16;

export const widthBounds = { minSize: WIDTH_MIN_PX, maxSize: WIDTH_MAX_PX } as const;

const columnLayout = z.object({
  /** Ids; columns that are not listed follow in their default order. */
  order: z.array(z.string().max(40)).max(60),
  /** Column id → shown; unlisted columns use their default. */
  shown: z.record(z.string().max(40), z.boolean()),
  /** Column id → width in pixels. */
  widthsPx: z.record(z.string().max(40), z.number().min(WIDTH_MIN_PX).max(WIDTH_MAX_PX)),
  isCompact: z.boolean(),
});
export type ColumnLayout = Readonly<z.infer<typeof columnLayout>>;

export const PLAIN_LAYOUT: ColumnLayout = { order: [], shown: {}, widthsPx: {}, isCompact: false };

/** Reads a stored layout; returns the default one when nothing readable is stored. */
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

/** All columns in the chosen order, followed by new ones in their default order. */
export function orderColumns<Column extends LaidOut>(
  columns: readonly Column[],
  layout: ColumnLayout,
): readonly Column[] {
  const place = new Map(layout.order.map((id, at) => [id, at]));
  const last = layout.order.length;
  return columns.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last));
}

/** The order with one column moved by `steps` (negative: back) among all columns but the first. */
export function moveColumn(ids: readonly string[], id: string, steps: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(1, from + steps));
  if (from < 1 || from === to) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
