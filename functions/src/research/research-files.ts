/**
 * What people upload for research, in Firestore: as gzipped JSON in parts, because a document holds 1 MiB. Stored by a
 * hash of the content, so that asking for the same estimate again stores nothing new; with TTL.
 */
import { createHash } from "node:crypto";
import { researchFilePartPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { CHUNK_MAX_BYTES } from "@mapwright/core/maps/map-document";
import { researchFileId, type ResearchFileId } from "@mapwright/core/research/research-file";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { compress, decompress } from "#/research/stored-results.ts";

/** A map that lacks something can be continued for as long. */
const FILE_TTL_MS = 60 * 24 * 60 * 60_000;

const storedPart = z.object({
  data: z.instanceof(Uint8Array),
  parts: z.number().int().min(1),
});

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
    async store(workspace, value, ttlMs = FILE_TTL_MS) {
      const json = Buffer.from(JSON.stringify(value), "utf8");
      const id = researchFileId.parse(createHash("sha256").update(json).digest("hex").slice(0, 32));
      const packed = await compress(json);
      const parts = Math.ceil(packed.byteLength / CHUNK_MAX_BYTES);
      const expireAt = Timestamp.fromMillis(now() + ttlMs);
      // The first one comes last: without it, the file isn't there.
      for (let part = parts - 1; part >= 0; part--) {
        const data = packed.subarray(part * CHUNK_MAX_BYTES, (part + 1) * CHUNK_MAX_BYTES);
        await partRef(workspace, id, part).set({ data, parts, expireAt });
      }
      return id;
    },
    async read(workspace, id, schema) {
      const first = await partRef(workspace, id, 0).get();
      if (!first.exists) return null;
      const { data, parts } = storedPart.parse(first.data());
      const others = await Promise.all(
        Array.from({ length: parts - 1 }, (_, n) => partRef(workspace, id, n + 1).get()),
      );
      if (others.some(({ exists }) => !exists)) return null;
      const rest = others.map((part) => storedPart.parse(part.data()).data);
      const json = await decompress(Buffer.concat([data, ...rest]));
      return schema.parse(JSON.parse(json.toString("utf8")));
    },
  };
}
