import { toCsvLinkShape, type listCsvLinksOutput } from "@mapwright/core/csv-links/csv-link-shape";
import { csvLinksPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { storedCsvLink } from "#/csv-links/stored-csv-link.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** The CSV links of a workspace that work, newest first, for programs. */
export async function listCsvLinks(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<z.output<typeof listCsvLinksOutput>> {
  const found = await db.collection(csvLinksPath()).where("workspaceId", "==", workspace).get();
  const links = found.docs
    .map((document) => fromStored(storedCsvLink, document.data()))
    .filter(({ expireAt }) => expireAt === null || nowMs < expireAt)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  return { links: links.map(toCsvLinkShape) };
}
