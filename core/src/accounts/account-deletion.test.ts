import { expect, test } from "vitest";
import { accountDeletion, isDeletionFree } from "#/accounts/account-deletion.ts";

test.each([
  ["nobody has the lease", null, true],
  ["its lease has expired", { holder: "a", expiresAt: 1_000 }, true],
  ["someone is working on it", { holder: "a", expiresAt: 1_001 }, false],
])("a deletion can be claimed when %s: %#", (_when, lease, isFree) => {
  expect(isDeletionFree({ lease }, 1_000)).toBe(isFree);
});

test("a finished deletion names nobody, whatever else is passed in", () => {
  const kept = { status: "done", doneAt: 4, wasEmailVerified: true, expireAt: 5 };
  const done = { ...kept, uid: "ann", addresses: ["ann@example.com"] };
  expect(accountDeletion.parse(done)).toEqual(kept);
});
