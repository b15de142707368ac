import { createContext } from "react";

/** The language of the map's keywords, ISO 639-1: title ideas of our own wording are in English only. */
export const BriefLanguageContext = createContext("en");
