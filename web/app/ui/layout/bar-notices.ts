/**
 * Short notices that a page with a bar of its own shows in that bar: on maps, a strip above the page would take the
 * map's height. Null: the app shows them itself, as strips.
 */
import { createContext, type ReactNode } from "react";

export const BarNoticesContext = createContext<ReactNode>(null);
