/**
 * A diagram's list: read by screen readers while the diagram is visible, or shown in its place. All rows have the same
 * height.
 */
import { useEffect, useRef, type RefObject } from "react";

/** Scrolls the list, while it is shown, so that the focused row is visible. @returns the scroll container */
export function useRowInSight(
  focused: number,
  rowPx: number,
  isShown: boolean,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isShown) return;
    const top = focused * rowPx;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowPx - element.clientHeight;
  }, [focused, rowPx, isShown]);
  return scroller;
}

/** Styles of the list in the diagram's place, and of its rows. */
export const PICTURE_LIST = {
  position: "absolute",
  inset: 0,
  zIndex: 4,
  overflowY: "auto",
  bgcolor: "background.default",
  fontSize: 14,
  "& .row": { contentVisibility: "auto", cursor: "pointer" },
  "& .row:hover": { bgcolor: "background.inset" },
  "& .row[aria-selected='true']": { bgcolor: "primary.light" },
  "&:focus-visible .row.at": { outline: "2px solid", outlineOffset: -2 },
} as const;
