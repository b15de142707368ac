import { expect, test } from "vitest";
import { toInviteId } from "#/workspaces/invite-id.ts";

test.each([
  ["kim@example.com", "5d9a0087d4ccdb9bc50e88c4713479119e48a326fd360d647cf1643f3cae13e7"],
  ["a/b@example.com", "215ca13fa6caeeb2a2f1e57bdb859aff8b805ed7e5f7ba07c5ec0d1e45a82fe2"],
  [
    "用户@xn--fsqu00a.xn--4rr70v",
    "c274bbe920adddd0de9b17340ca5ee2a2756f73d856e6a9ea3337880d60e475a",
  ],
])("the id of the invitation to %j is its SHA-256, as computed by security rules", (email, id) => {
  expect(toInviteId(email)).toBe(id);
});
