/** The HTTP API as deployed: what only the transport adds. What it offers is tested next to its use cases. */
import { randomUUID } from "node:crypto";
import { membersPath } from "@mapwright/core/firestore-paths";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { expect, test } from "vitest";
import { z } from "zod";
import { getDatabase } from "../../functions/src/platform/database.ts";
import { call, readResult } from "./fixtures/deployed-functions.ts";
import { openKey } from "./fixtures/deployed-key.ts";
import { RATIO, storeTestMap } from "./fixtures/test-map.ts";

test("deployed: a key reads and edits its workspace's maps until it is revoked", async () => {
  const { owner, workspaceId, id, ask } = await openKey();
  const map = await storeTestMap(getDatabase(), { workspace: workspaceId, by: owner.uid });
  const listed = await ask("/maps");
  expect([listed.status, await listed.json()]).toEqual([
    200,
    { items: [expect.objectContaining({ id: map })], nextCursor: null },
  ]);
  const policy = listed.headers.get("ratelimit-policy");
  expect([policy, listed.headers.get("ratelimit")]).toEqual([
    '"listMaps";q=120;w=60',
    expect.stringMatching(/^"listMaps";r=119;t=\d+$/),
  ]);
  const edit = JSON.stringify({
    changes: [{ kind: "rename-topic", topic: RATIO, name: "Coffee to water" }],
  });
  const headers = { "idempotency-key": randomUUID() };
  const edited = () => ask(`/maps/${map}/operations`, { method: "POST", body: edit, headers });
  const answers = [await edited(), await edited()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second).toEqual(first);
  const outline = await (await ask(`/maps/${map}/outline`)).json();
  expect(JSON.stringify(outline)).toContain("Coffee to water");
  const tag = listed.headers.get("etag") ?? "";
  const other = await ask("/maps/nowhere", { headers: { "if-none-match": tag } });
  expect([other.status, other.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json",
  ]);
  readResult(emptyOutput, await call("revokeApiKey", owner, { workspaceId, keyId: id }));
  // The very next request: no instance remembers the key, not even for a second.
  expect((await ask("/maps")).status).toBe(401);
});

test("deployed: answers are compressed, say what hasn't changed, and carry no key", async () => {
  const { key, ask } = await openKey();
  const document = await ask("/openapi.json", { headers: { "accept-encoding": "gzip" } });
  expect(document.headers.get("content-encoding")).toBe("gzip");
  expect(z.looseObject({ openapi: z.string() }).parse(await document.json()).openapi).toBe("3.1.1");
  const credits = await ask("/credits");
  const text = await credits.text();
  expect([credits.status, text.includes(key)]).toEqual([200, false]);
  const again = await ask("/credits", {
    headers: { "if-none-match": credits.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect(credits.headers.get("access-control-allow-origin")).toBeNull();
});

test("deployed: a key ends with its person's membership", async () => {
  const { owner, workspaceId, ask } = await openKey();
  expect((await ask("/credits")).status).toBe(200);
  await getDatabase().collection(membersPath(workspaceId)).doc(owner.uid).delete();
  expect((await ask("/credits")).status).toBe(401);
});
