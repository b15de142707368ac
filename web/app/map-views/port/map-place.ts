/** The city or region that the shown map's results are from; null: the whole country. */
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { createContext } from "react";

export const MapPlaceContext = createContext<SearchPlace | null>(null);
