/** Cells that the tables of a report share. */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import Box from "@mui/material/Box";
import { PageAddress } from "#/map-views/outline/evidence-facts.tsx";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";

export interface RowSubject {
  readonly name: string;
  /** Pillar of a page, or its map. */
  readonly place?: string;
  /** Its address on the site; null: none. */
  readonly targetUrl?: string | null;
}

/** Subject of a row, as its header. */
export function SubjectCell({ name, place, targetUrl = null }: RowSubject) {
  return (
    <th scope="row">
      {name}
      {place === undefined ? null : (
        <Box sx={{ fontWeight: 400, fontSize: 13, color: "text.secondary" }}>{place}</Box>
      )}
      {targetUrl === null ? null : (
        <Box sx={{ fontWeight: 400, fontSize: 13 }}>
          <PageAddress url={targetUrl} />
        </Box>
      )}
    </th>
  );
}

/** null: unclear. */
export const formatIntent = (intent: SearchIntent): string | null =>
  intent === "unknown" ? null : INTENT_NAMES[intent];
