/** Where the controls of a drawing are, so that they cover none of it. */
import { createContext } from "react";

/** The end of the legend's strip; null: it has no room for them, as on a phone. */
export const ControlsSlotContext = createContext<HTMLElement | null>(null);
