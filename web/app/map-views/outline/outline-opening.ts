/** Expanded outline rows, kept while other views are shown. */
import { createContext, useContext, type Dispatch, type SetStateAction } from "react";
import type { OutlineExpansion } from "#/map-views/outline/outline-rows.ts";

export type OutlineOpeningState = readonly [
  OutlineExpansion,
  Dispatch<SetStateAction<OutlineExpansion>>,
];

export const OutlineExpansionContext = createContext<OutlineOpeningState | null>(null);

export function useOutlineExpansion(): OutlineOpeningState {
  const opening = useContext(OutlineExpansionContext);
  if (!opening) throw new Error("The outline must be rendered inside an OutlineOpeningContext.");
  return opening;
}
