/** CSV links as programs see them, without their tokens. Times are ISO 8601. */
import { z } from "zod";
import { keyMarkShape } from "#/api-keys/key-mark.ts";
import { csvLinkId, csvSource, type CsvLink } from "#/csv-links/csv-link.ts";
import { workspaceId } from "#/ids.ts";

const time = z.iso.datetime();

const csvLinkShape = z.object({
  id: csvLinkId,
  title: z.string(),
  source: csvSource,
  /** The last characters of its token. */
  tokenEnding: z.string(),
  createdAt: time,
  /** Within an hour; null: not yet. */
  lastReadAt: time.nullable(),
  /** null: it works until it is revoked. */
  expiresAt: time.nullable(),
  /** null: a person made it, or has taken it over. */
  createdWithKey: keyMarkShape.nullable(),
});

/** Use case `listCsvLinks`: those that work, newest first. Errors: `role-too-low`. */
export const listCsvLinksInput = z.object({ workspaceId });
export const listCsvLinksOutput = z.object({ links: z.array(csvLinkShape) });

export function toCsvLinkShape(link: CsvLink): z.infer<typeof csvLinkShape> {
  const { id, title, source, tokenEnding, createdAt, lastReadAt, expireAt, key } = link;
  return {
    id,
    title,
    source,
    tokenEnding,
    createdAt: timeOf(createdAt),
    lastReadAt: lastReadAt === null ? null : timeOf(lastReadAt),
    expiresAt: expireAt === null ? null : timeOf(expireAt),
    createdWithKey: key && { id: key.id, name: key.name },
  };
}

const timeOf = (ms: number) => new Date(ms).toISOString();
