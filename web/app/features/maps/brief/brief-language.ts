import { createContext } from "react";

/** The language of the map's keywords, ISO 639-1: our own title templates exist in English only. */
export const BriefLanguageContext = createContext("en");
