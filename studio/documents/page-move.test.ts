import { expect, test } from "vitest";
import { findPageMove, redirectMove, type StoredRedirect } from "#/documents/page-move.ts";

const redirect = (from: string, to: string, isEnabled = true): StoredRedirect => ({
  _id: `r-${from}`,
  from,
  to,
  isEnabled,
});
const move = { from: "/old", to: "/new" };

test.each([
  ["has moved", { path: "/old" }, { path: "/new" }, move],
  ["stays", { path: "/old" }, { path: "/old" }, null],
  ["only changes its capitals", { path: "/old" }, { path: "/Old" }, null],
  ["was never published", null, { path: "/new" }, null],
  ["has no draft", { path: "/old" }, null, null],
  ["loses its path", { path: "/old" }, { path: "" }, null],
])("page that %s is noticed", (_name, published, draft, expected) => {
  expect(findPageMove(published, draft)).toEqual(expected);
});

test("moved page gets a permanent redirect from its old path", () => {
  expect(redirectMove(move, [redirect("/else", "/there")])).toEqual([
    { create: { _type: "redirect", from: "/old", to: "/new", isPermanent: true, isEnabled: true } },
  ]);
});

test("moved page uses the redirect that its old path already has", () => {
  expect(redirectMove(move, [redirect("/old", "/elsewhere", false)])).toEqual([
    { patch: { id: "r-/old", set: { to: "/new", isEnabled: true } } },
  ]);
});

test("redirects to the old path lead to the new one directly", () => {
  expect(redirectMove(move, [redirect("/oldest", "/old")])).toContainEqual({
    patch: { id: "r-/oldest", set: { to: "/new" } },
  });
});

test("page that moves back isn't hidden by the redirect that led away", () => {
  const back = { from: "/new", to: "/old" };
  expect(redirectMove(back, [redirect("/old", "/new")])).toEqual([
    { create: { _type: "redirect", from: "/new", to: "/old", isPermanent: true, isEnabled: true } },
    { patch: { id: "r-/old", set: { isEnabled: false } } },
  ]);
});
