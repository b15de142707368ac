import {
  CSV_LINK_TIMES,
  csvLink,
  csvLinkId,
  type CsvLinkId,
} from "@mapwright/core/csv-links/csv-link";
import { hashText } from "#/platform/hash-text.ts";

export const storedCsvLink = { schema: csvLink, times: CSV_LINK_TIMES } as const;

/** A link's document id is the hash of its token, so that the database opens none. */
export function toCsvLinkId(token: string): CsvLinkId {
  return csvLinkId.parse(hashText(`csv ${token}`));
}
