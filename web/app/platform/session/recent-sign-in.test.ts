import { expect, test } from "vitest";
import { isRecentSignIn } from "#/platform/session/recent-sign-in.ts";

/** The timestamps of a token, by the server's clock. */
function userWith(authTime: string, issuedAtTime: string) {
  return { getIdTokenResult: () => Promise.resolve({ authTime, issuedAtTime }) };
}

test.each([
  ["just now", "Sat, 21 Nov 2026 12:00:00 GMT", "Sat, 21 Nov 2026 12:00:01 GMT", true],
  ["four minutes ago", "Sat, 21 Nov 2026 12:00:00 GMT", "Sat, 21 Nov 2026 12:04:00 GMT", true],
  [
    "all but five minutes ago",
    "Sat, 21 Nov 2026 12:00:00 GMT",
    "Sat, 21 Nov 2026 12:04:45 GMT",
    false,
  ],
  ["an hour ago", "Sat, 21 Nov 2026 12:00:00 GMT", "Sat, 21 Nov 2026 13:00:00 GMT", false],
])(
  "a sign-in of %s is recent: by the service's clock alone",
  async (_, authTime, issued, isRecent) => {
    expect(await isRecentSignIn(userWith(authTime, issued))).toBe(isRecent);
  },
);

test("a sign-in that cannot be checked is not recent", async () => {
  const offline = { getIdTokenResult: () => Promise.reject(new Error("offline")) };
  expect(await isRecentSignIn(offline)).toBe(false);
});
