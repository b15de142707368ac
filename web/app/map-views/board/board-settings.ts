/** Settings of the board: columns or calendar, order, lanes, and the time range. */
export const CARD_ORDERS = ["due", "opportunity", "volume", "name"] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

export const LANE_KINDS = ["none", "pillar", "assignee"] as const;
export type LaneKind = (typeof LANE_KINDS)[number];

export interface BoardSettings {
  readonly isCalendar: boolean;
  readonly order: CardOrder;
  readonly lanes: LaneKind;
  /** `2026-11`; null: the current month. */
  readonly month: string | null;
  /** A day of the week shown; null: an entire month is shown. */
  readonly week: string | null;
}
