import { DAY_MS } from "@mapwright/core/durations";
import { mapShare } from "@mapwright/core/maps/share/map-share";
import { getShareLinkToken } from "@mapwright/core/maps/share/share-link";
import { expect, test } from "vitest";
import {
  embedSnippet,
  describeShareEnd,
  formatSharedContent,
  findPlainShare,
  toShareInput,
  buildShareUrl,
} from "#/features/maps/share/share-messages.ts";

const TOKEN = "t".repeat(43);
const NOON = Date.UTC(2026, 5, 15, 12);

const share = mapShare.parse({
  id: "0".repeat(64),
  token: TOKEN,
  mapId: "m",
  workspaceId: "w",
  label: "",
  parts: { plan: false, notes: true, evidence: false },
  createdBy: "ann",
  requestId: "7b0f3d34-5f0c-4bb0-9d3b-0a7a3a2a6d11",
  createdAt: NOON,
  expiresAt: null,
  revokedAt: null,
  expireAt: null,
});

test.each([
  [{}, "No expiry: works until you revoke it"],
  [{ expiresAt: NOON + 1 }, "Works until Jun 15, 2026"],
  [{ expiresAt: NOON }, "Expired Jun 15, 2026"],
  [{ expiresAt: NOON, revokedAt: NOON }, "Revoked Jun 15, 2026"],
])("a link that is %j is described as: %s", (over, words) => {
  expect(describeShareEnd({ ...share, ...over }, NOON)).toBe(words);
});

const plain = {
  ...share,
  parts: { plan: false, notes: false, evidence: false },
  expiresAt: NOON + 30 * DAY_MS,
};

test.each([
  ["as it was made", {}, true],
  ["that has a label", { label: "The client" }, false],
  ["that shows notes", { parts: share.parts }, false],
  ["that opens with another view", { view: { ...share.view, kind: "radial" } }, false],
  ["that works for a few more days", { expiresAt: NOON + 7 * DAY_MS }, false],
  ["that works for longer than a new one", { expiresAt: NOON + 90 * DAY_MS }, false],
  ["that never expires", { expiresAt: null }, false],
  ["that was revoked", { revokedAt: NOON - 1 }, false],
] as const)("a link %s is copied again, %j: %s", (_what, over, isCopied) => {
  const found = findPlainShare([{ ...plain, ...over }], plain.view, NOON);
  expect(found?.id).toBe(isCopied ? plain.id : undefined);
});

test("a link is copied again only for islands of the same color", () => {
  const find = (view: {
    readonly kind: "islands" | "treemap";
    readonly color: "intent" | "pillar";
  }) => findPlainShare([{ ...plain, view: { ...plain.view, kind: view.kind } }], view, NOON);
  expect(find({ kind: "islands", color: "pillar" })).not.toBeNull();
  expect(find({ kind: "islands", color: "intent" })).toBeNull();
  expect(find({ kind: "treemap", color: "intent" })).not.toBeNull();
});

test.each([
  [null, null],
  [30, 30],
  [29.99, 30],
  [7, 7],
])("a link that was to work for %s days is created again for %s", (days, again) => {
  const expiresAt = days === null ? null : NOON + days * DAY_MS;
  const { parts, view, report } = share;
  expect(toShareInput({ ...share, label: "The client", expiresAt, revokedAt: NOON + 1 })).toEqual({
    label: "The client",
    parts,
    view,
    report,
    days: again,
  });
});

test("what a link shows is described", () => {
  expect(formatSharedContent(share)).toBe("Islands, notes");
  const report = {
    title: "Coffee in March",
    introduction: "",
    sections: ["summary" as const],
    maps: [],
  };
  expect(formatSharedContent({ ...share, report })).toBe("Report “Coffee in March”, notes");
});

test("the token is found in the link and in the URL of its embed", () => {
  const url = buildShareUrl("https://mapwright.example", TOKEN);
  expect(getShareLinkToken(` ${url}?x=1 `)).toBe(TOKEN);
  expect(getShareLinkToken(`${url}/embed`)).toBe(TOKEN);
  expect(getShareLinkToken(`${url}t`)).toBeNull();
  expect(getShareLinkToken("https://mapwright.example/share/short")).toBeNull();
});

test("a title cannot break out of the snippet", () => {
  const snippet = embedSnippet("https://mapwright.example", TOKEN, 'A"><script>&');
  expect(snippet).toContain('title="A&quot;>&lt;script>&amp;"');
});
