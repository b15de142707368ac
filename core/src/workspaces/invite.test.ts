import { expect, test } from "vitest";
import { workspaceId } from "#/ids.ts";
import {
  INVITE_LIFETIME_MS,
  inviteKey,
  buildInviteLink,
  isInvitationTo,
  getInviteState,
  parseInviteLink,
} from "#/workspaces/invite.ts";

const TOKEN = "a".repeat(43);
const key = {
  workspaceId: workspaceId.parse("team-1"),
  email: "kim+plans@example.com",
  token: TOKEN,
};

/** Parses a URL like a browser. */
function openLink(link: string) {
  const [path = "", hash = ""] = link.split("#");
  const segments = path.split("/");
  return { segments, hash, email: decodeURIComponent(segments.at(-1) ?? "") };
}

test("an email's link parses back to its key", () => {
  const { email, hash } = openLink(buildInviteLink("Kim Lee", key));
  expect(parseInviteLink(email, hash)).toEqual(key);
});

test.each(["a/b%2fc@example.com", "a%b!#&=~?@example.com", "用户@xn--fsqu00a.xn--4rr70v"])(
  "an email's link parses back to the address %j",
  (address) => {
    const { segments, email, hash } = openLink(buildInviteLink("Kim", { ...key, email: address }));
    expect(segments).toHaveLength(4);
    expect(parseInviteLink(email, hash)?.email).toBe(address);
  },
);

test("an email's link has its secret after the #", () => {
  const link = buildInviteLink("Kim", key);
  expect(link.split("#")[0]).toBe("/Kim/workspace/kim%2Bplans%40example.com");
});

test.each(["a/b", "..", ".", "?x=1#y", "  ", "名前", "https://elsewhere.example/"])(
  "a link's path has three segments when the inviter is named %j",
  (name) => {
    const { segments, email } = openLink(buildInviteLink(name, key));
    expect(segments).toEqual(["", expect.any(String), "workspace", expect.any(String)]);
    // A browser would resolve such a segment as a parent directory.
    expect(segments[1]).not.toMatch(/^\.*$/);
    expect(email).toBe(key.email);
  },
);

test.each([
  ["no secret", ""],
  ["no token", "#team-1"],
  ["a token that is too short", `#team-1.${"a".repeat(42)}`],
  ["a token that is too long", `#team-1.${"a".repeat(44)}`],
  ["a token with an invalid character", `#team-1.${"a".repeat(42)}!`],
  ["extra characters after the token", `#team-1.${TOKEN}.more`],
  ["an invalid workspace ID", `#team/1.${TOKEN}`],
])("a link with %s is invalid", (_what, hash) => {
  expect(parseInviteLink(key.email, hash)).toBeNull();
});

test("a link with an invalid address is rejected", () => {
  expect(parseInviteLink("kim", `#team-1.${TOKEN}`)).toBeNull();
});

test("an invitation is open until it expires", () => {
  const sentAt = 1_000;
  const pending = { status: "pending", sentAt } as const;
  expect(getInviteState(pending, sentAt)).toBe("open");
  expect(getInviteState(pending, sentAt + INVITE_LIFETIME_MS - 1)).toBe("open");
  expect(getInviteState(pending, sentAt + INVITE_LIFETIME_MS)).toBe("expired");
});

test.each(["accepted", "declined", "revoked"] as const)(
  "an invitation that was %s stays so, however old",
  (status) => {
    expect(getInviteState({ status, sentAt: 0 }, INVITE_LIFETIME_MS * 9)).toBe(status);
  },
);

test("a key's errors name what its link lacks", () => {
  const { error } = inviteKey.safeParse({ ...key, token: "short" });
  expect(error?.issues[0]?.message).toBe("This link is incomplete");
});

test.each([
  ["/Kim/workspace/bob%40x.example", "Bob@X.example ", true],
  ["/Kim/workspace/bob@x.example", "bob@x.example", true],
  ["/Kim/workspace/bob%40x.example", "cat@x.example", false],
  ["/app/maps/new", "bob@x.example", false],
  ["/Kim/workspace/%ff", "bob@x.example", false],
])("the page %s is of an invitation to %s: %s", (path, email, isOf) => {
  expect(isInvitationTo(path, email)).toBe(isOf);
});
