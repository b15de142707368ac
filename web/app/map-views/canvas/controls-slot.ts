/** Place of a drawing's controls, where they cover none of it. */
import { createContext } from "react";

/** The end of the legend's strip; null: it has no room for them, as on a phone. */
export const ControlsSlotContext = createContext<HTMLElement | null>(null);
