import { expect, test } from "vitest";
import { jobId, mapId, snapshotId, userId, workspaceId } from "#/ids.ts";

const SCHEMAS = { userId, workspaceId, mapId, snapshotId, jobId };

test.each(Object.entries(SCHEMAS))(
  "%s rejects what Firestore rejects as an id",
  (_name, schema) => {
    const refused = [
      "__x__",
      "____",
      "__team-1__",
      ".",
      "..",
      "a/b",
      "",
      "x".repeat(129),
      "a\u0000",
      "\ud800",
    ];
    for (const id of refused) expect([id, schema.safeParse(id).success]).toEqual([id, false]);
  },
);

test.each(["__x", "x__", "_", "__", "___", "team-1", "x".repeat(128)])("%j is a valid id", (id) => {
  expect(workspaceId.safeParse(id).success).toBe(true);
});
