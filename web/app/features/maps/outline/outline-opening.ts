/** Which rows of the outline are open, kept while other views are looked at. */
import { createContext, useContext, type Dispatch, type SetStateAction } from "react";
import type { OutlineOpening } from "#/features/maps/outline/outline-rows.ts";

export type OutlineOpeningState = readonly [
  OutlineOpening,
  Dispatch<SetStateAction<OutlineOpening>>,
];

export const OutlineOpeningContext = createContext<OutlineOpeningState | null>(null);

export function useOutlineOpening(): OutlineOpeningState {
  const opening = useContext(OutlineOpeningContext);
  if (!opening) throw new Error("The outline wants an OutlineOpeningContext around it.");
  return opening;
}
