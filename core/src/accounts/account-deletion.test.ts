import { expect, test } from "vitest";
import { accountDeletion, isDeletionFree } from "#/accounts/account-deletion.ts";

test.each([
  ["nobody holds it", null, true],
  ["its holder's time is over", { holder: "a", expiresAt: 1_000 }, true],
  ["somebody works on it", { holder: "a", expiresAt: 1_001 }, false],
])("a deletion may be taken up when %s: %#", (_when, lease, isFree) => {
  expect(isDeletionFree({ lease }, 1_000)).toBe(isFree);
});

test("a deletion that is done names nobody, whatever is handed over with it", () => {
  const kept = { status: "done", doneAt: 4, wasEmailVerified: true, expireAt: 5 };
  const done = { ...kept, uid: "ann", addresses: ["ann@example.com"] };
  expect(accountDeletion.parse(done)).toEqual(kept);
});
