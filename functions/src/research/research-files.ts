/**
 * Uploads for research, and providers' answers about a site, in Firestore: as gzipped JSON in parts, because a document
 * holds 1 MiB. Stored by a hash of the content, so that storing the same again changes nothing; with TTL.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { researchFilePartPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { researchFileId, type ResearchFileId } from "@mapwright/core/reddit/research-file";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { hashToId } from "#/platform/hash-text.ts";
import { packInParts, unpackParts } from "#/research/stored-results.ts";

/** Lifetime of a file, and so the time within which a map that lacks something can be completed. */
export const RESEARCH_FILE_TTL_MS = 60 * DAY_MS;

const firstPart = z.object({ parts: z.number().int().min(1) });

export interface ResearchFiles {
  /** `value`: JSON, already validated. `ttlMs`: default 60 days. */
  store(workspace: WorkspaceId, value: unknown, ttlMs?: number): Promise<ResearchFileId>;
  /** null: it has expired. */
  read<Value>(
    workspace: WorkspaceId,
    id: ResearchFileId,
    schema: z.ZodType<Value>,
  ): Promise<Value | null>;
}

export function createResearchFiles(db: Firestore, now: () => number): ResearchFiles {
  const partRef = (workspace: WorkspaceId, id: ResearchFileId, part: number) =>
    db.doc(researchFilePartPath(workspace, id, part));
  return {
    async store(workspace, value, ttlMs = RESEARCH_FILE_TTL_MS) {
      const id = researchFileId.parse(hashToId(JSON.stringify(value)));
      const parts = await packInParts(value);
      const expireAt = Timestamp.fromMillis(now() + ttlMs);
      // The first one comes last: without it, the file isn't there.
      for (const [part, data] of [...parts.entries()].toReversed())
        await partRef(workspace, id, part).set({ data, parts: parts.length, expireAt });
      return id;
    },
    async read(workspace, id, schema) {
      const first = await partRef(workspace, id, 0).get();
      if (!first.exists) return null;
      const { parts } = firstPart.parse(first.data());
      const others = await Promise.all(
        Array.from({ length: parts - 1 }, (_, n) => partRef(workspace, id, n + 1).get()),
      );
      const documents = [first, ...others].flatMap((part) => part.data() ?? []);
      if (documents.length < parts) return null;
      return schema.parse(await unpackParts(documents));
    },
  };
}
