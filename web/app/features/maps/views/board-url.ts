/** The board's state in the page's URL: columns or calendar, order, lanes, and the time range shown. */
import { z } from "zod";
import { CARD_ORDERS, LANE_KINDS, type BoardSettings } from "#/map-views/board/board-settings.ts";

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export function readBoardUrl(params: URLSearchParams): BoardSettings {
  return {
    isCalendar: params.get("board") === "calendar",
    order: z.enum(CARD_ORDERS).catch("due").parse(params.get("by")),
    lanes: z.enum(LANE_KINDS).catch("none").parse(params.get("lanes")),
    month: monthText.nullable().catch(null).parse(params.get("month")),
    week: z.iso.date().nullable().catch(null).parse(params.get("week")),
  };
}

/** `params` with `change` applied; defaults are omitted, and other parameters are kept. */
export function writeBoardUrl(
  params: URLSearchParams,
  change: Partial<BoardSettings>,
): URLSearchParams {
  const { isCalendar, order, lanes, month, week } = { ...readBoardUrl(params), ...change };
  const written = new URLSearchParams(params);
  const set = (name: string, value: string | null) => {
    if (value === null) written.delete(name);
    else written.set(name, value);
  };
  set("board", isCalendar ? "calendar" : null);
  set("by", order === "due" ? null : order);
  set("lanes", lanes === "none" ? null : lanes);
  set("month", month);
  set("week", week);
  return written;
}
