import { NO_SOURCES, type BriefSources } from "@mapwright/core/brief/brief-evidence";
import { createContext } from "react";

/** Evidence of a site and from threads, as far as it is there; the map's page provides it. */
export const BriefSourcesContext = createContext<BriefSources>(NO_SOURCES);
