/** Daily caps on emails against a real Firestore. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { userId, workspaceId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { queueEmail } from "#/platform/email.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { listEmailsTo } from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const ROOMY = { perAddress: 1e6, perSender: 1e6, perWorkspace: 1e6, overall: 1e6 };
const newId = () => randomUUID();
const newEmail = () => `${randomUUID()}@example.com`;
/** A day on which no other test sends email. */
const newDay = () => Date.UTC(2040, 0, 1, 12) + Math.floor(Math.random() * 1e5) * DAY_MS;

const queue = (
  caps: Partial<typeof ROOMY>,
  { to = newEmail(), sender = newId(), workspace = newId(), nowMs = newDay() } = {},
) =>
  db.runTransaction((transaction) =>
    queueEmail(
      db,
      transaction,
      { to, message: { subject: "s", text: "t", html: "h" } },
      {
        orderedBy: userId.parse(sender),
        workspaceId: workspaceId.parse(workspace),
        nowMs,
        caps: { ...ROOMY, ...caps },
      },
    ),
  );

test.each([
  ["perAddress", { to: newEmail() }],
  ["perSender", { sender: newId() }],
  ["perWorkspace", { workspace: newId() }],
  ["overall", {}],
] as const)("%s: the fourth email of a day is rejected, the next day's is not", async (cap, of) => {
  const nowMs = newDay();
  const send = (at: number) => queue({ [cap]: 3 }, { ...of, nowMs: at });
  const outcomes = [await send(nowMs), await send(nowMs), await send(nowMs), await send(nowMs)];
  expect(outcomes).toEqual([null, null, null, cap]);
  expect(await send(nowMs + DAY_MS)).toBeNull();
});

test("an email that is rejected isn't queued or counted anywhere", async () => {
  const [to, sender, nowMs] = [newEmail(), newId(), newDay()];
  await queue({ perAddress: 1 }, { to, nowMs });
  expect(await queue({ perAddress: 1, perSender: 1 }, { to, sender, nowMs })).toBe("perAddress");
  expect(await listEmailsTo(to)).toHaveLength(1);
  expect(await queue({ perSender: 1 }, { sender, nowMs })).toBeNull();
});

const CAP = inSoak(12, 3);

test("simultaneous emails never exceed the total cap", async () => {
  const nowMs = newDay();
  const outcomes = await Promise.all(
    Array.from({ length: inSoak(30, 8) }, () => queue({ overall: CAP }, { nowMs })),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(CAP);
  expect(new Set(outcomes)).toEqual(new Set([null, "overall"]));
}, 120_000);
