/** Answers to requests with an `Idempotency-Key`, as they are kept. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { workspaceId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { beginAnswer } from "#/platform/http/api-answers.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { makeKey } from "../../../../tests/functions/fixtures/team-key.ts";
import { createPerson } from "../../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const ANSWER = { status: 202, location: "/jobs/1", body: '{"jobId":"1"}' } as const;

function openRequest() {
  const key = makeKey({ id: workspaceId.parse(randomUUID()) }, createPerson());
  const idempotencyKey = randomUUID();
  return (nowMs = Date.now(), request = "POST\n/jobs\n{}") =>
    beginAnswer(db, { key, idempotencyKey, request }, nowMs);
}

test("of 200 requests at once one runs, and later ones get its answer for a day", async () => {
  const begin = openRequest();
  const nowMs = Date.now();
  const starts = await Promise.all(Array.from({ length: 200 }, () => begin(nowMs)));
  const begun = starts.flatMap((start) => (start.kind === "begun" ? [start] : []));
  expect(begun).toHaveLength(1);
  expect(new Set(starts.map(({ kind }) => kind))).toEqual(new Set(["begun", "running"]));
  await begun[0]?.keep(ANSWER);
  expect(await begin(nowMs)).toEqual({ kind: "answered", answer: ANSWER });
  expect(await begin(nowMs + DAY_MS - 1)).toMatchObject({ kind: "answered" });
  expect(await begin(nowMs + DAY_MS)).toMatchObject({ kind: "begun" });
});

test("another request with the same key is refused, while it runs and after it", async () => {
  const begin = openRequest();
  const start = await begin();
  expect(await begin(Date.now(), "POST\n/jobs\n{}x")).toEqual({ kind: "reused" });
  if (start.kind === "begun") await start.keep(ANSWER);
  expect(await begin(Date.now(), "POST\n/maps\n{}")).toEqual({ kind: "reused" });
});

test("a request that was refused, or whose instance died, can be tried again", async () => {
  const begin = openRequest();
  const start = await begin();
  if (start.kind === "begun") await start.drop();
  expect(await begin()).toMatchObject({ kind: "begun" });
  expect(await begin(Date.now() + 170_000)).toEqual({ kind: "running" });
  expect(await begin(Date.now() + 190_000)).toMatchObject({ kind: "begun" });
});
