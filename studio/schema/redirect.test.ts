import { expect, test } from "vitest";
import { findRedirectLoop } from "#/schema/validation/redirect-rules.ts";
import { validate } from "#/testing/validate.ts";

const moved = {
  _id: "moved",
  _type: "redirect",
  from: "/old",
  to: "/new",
  isPermanent: true,
  isEnabled: true,
};

test("redirect has nothing to mend when its paths are free and it ends", async () => {
  expect(await validate(moved)).toEqual([]);
});

test("redirect without anything says what to write", async () => {
  expect(await validate({ _id: "r", _type: "redirect" })).toEqual([
    "error from: Write the old path: a slash, then letters, digits and hyphens, for example /guides/old-name.",
    "error to: Say where visitors are sent.",
  ]);
});

test("redirect cannot start where another does, drafts included", async () => {
  const other = { ...moved, _id: "drafts.other", from: "/Old", to: "/else" };
  expect(await validate(moved, [other])).toEqual([
    "error from: Another redirect already starts here: change that one instead.",
  ]);
});

test("redirect warns when it hides a page that is there", async () => {
  const page = { _id: "p", _type: "page", title: "Old guide", path: "/old" };
  expect(await validate(moved, [page])).toEqual([
    "warning from: “Old guide” has this path: while the redirect is on, nobody reaches that page.",
  ]);
});

test("redirect cannot take an address of the application", async () => {
  expect(await validate({ ...moved, from: "/app" })).toEqual([
    "error from: This address belongs to the application and cannot be redirected: choose another.",
  ]);
});

test("redirect cannot lead back to itself", async () => {
  expect(await validate({ ...moved, to: "/OLD/?from=old" })).toEqual([
    "error to: This leads back to itself: choose another destination.",
  ]);
});

test("redirect cannot close a circle over other redirects and pages", async () => {
  const others = [
    { ...moved, _id: "b", from: "/new", to: "/newer" },
    { _id: "p", _type: "page", title: "Newer", path: "/newer", redirectTo: "/old" },
  ];
  expect(await validate(moved, others)).toEqual([
    "error to: Visitors would go in a circle: /old → /new → /newer → /old. Choose a destination that stays.",
  ]);
});

test("redirect may lead where a draft has already opened the circle", async () => {
  const others = [
    { ...moved, _id: "b", from: "/new", to: "/old" },
    { ...moved, _id: "drafts.b", from: "/new", to: "/elsewhere" },
  ];
  expect(await validate(moved, others)).toEqual([]);
});

test("redirect that is off, or meets one that is off, closes no circle", async () => {
  const back = { ...moved, _id: "b", from: "/new", to: "/old" };
  expect(await validate({ ...moved, isEnabled: false }, [back])).toEqual([]);
  expect(await validate(moved, [{ ...back, isEnabled: false }])).toEqual([]);
});

test.each(["http://example.org", "//example.org", "javascript:alert(1)", "new"])(
  "redirect refuses the destination %s",
  async (to) => {
    expect(await validate({ ...moved, to })).toEqual([
      "error to: Write a path such as /guides/pillars, or an address that begins with https://",
    ]);
  },
);

test("redirect loop is found when it does not go through its own start", () => {
  const hops = [
    { from: "/a", to: "/b" },
    { from: "/b", to: "/c" },
    { from: "/c", to: "/b" },
  ];
  expect(findRedirectLoop("/a", hops)).toEqual(["/a", "/b", "/c", "/b"]);
  expect(findRedirectLoop("/a", hops.slice(0, 2))).toBeNull();
});
