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

test("redirect has no errors when its paths are free and it does not loop", async () => {
  expect(await validate(moved)).toEqual([]);
});

test("empty redirect says what to write", async () => {
  expect(await validate({ _id: "r", _type: "redirect" })).toEqual([
    "error from: Enter the old path: a slash, then letters, digits and hyphens, for example /guides/old-name.",
    "error to: Enter where visitors are sent.",
  ]);
});

test("redirect cannot start where another one does, including drafts", async () => {
  const other = { ...moved, _id: "drafts.other", from: "/Old", to: "/else" };
  expect(await validate(moved, [other])).toEqual([
    "error from: Another redirect already starts here. Change that one instead.",
  ]);
});

test("redirect warns when it hides an existing page", async () => {
  const page = { _id: "p", _type: "page", title: "Old guide", path: "/old" };
  expect(await validate(moved, [page])).toEqual([
    "warning from: “Old guide” has this path. While the redirect is on, visitors can't reach that page.",
  ]);
});

test("redirect cannot use an address of the application", async () => {
  expect(await validate({ ...moved, from: "/app" })).toEqual([
    "error from: This address belongs to the application and can't be redirected. Use another one.",
  ]);
});

test("redirect cannot point to itself", async () => {
  expect(await validate({ ...moved, to: "/OLD/?from=old" })).toEqual([
    "error to: This leads back to itself. Choose another destination.",
  ]);
});

test("redirect cannot complete a loop through other redirects and pages", async () => {
  const others = [
    { ...moved, _id: "b", from: "/new", to: "/newer" },
    { _id: "p", _type: "page", title: "Newer", path: "/newer", redirectTo: "/old" },
  ];
  expect(await validate(moved, others)).toEqual([
    "error to: Visitors would be redirected in a loop: /old → /new → /newer → /old. Choose a destination outside it.",
  ]);
});

test("redirect is accepted when a draft has already broken the loop", async () => {
  const others = [
    { ...moved, _id: "b", from: "/new", to: "/old" },
    { ...moved, _id: "drafts.b", from: "/new", to: "/elsewhere" },
  ];
  expect(await validate(moved, others)).toEqual([]);
});

test("redirect that is off, or leads to one that is off, does not complete a loop", async () => {
  const back = { ...moved, _id: "b", from: "/new", to: "/old" };
  expect(await validate({ ...moved, isEnabled: false }, [back])).toEqual([]);
  expect(await validate(moved, [{ ...back, isEnabled: false }])).toEqual([]);
});

test.each(["http://example.org", "//example.org", "javascript:alert(1)", "new"])(
  "redirect rejects the destination %s",
  async (to) => {
    expect(await validate({ ...moved, to })).toEqual([
      "error to: Use a path such as /guides/pillars, or an address that starts with https://",
    ]);
  },
);

test("redirect loop is detected when it does not pass through its own start", () => {
  const hops = [
    { from: "/a", to: "/b" },
    { from: "/b", to: "/c" },
    { from: "/c", to: "/b" },
  ];
  expect(findRedirectLoop("/a", hops)).toEqual(["/a", "/b", "/c", "/b"]);
  expect(findRedirectLoop("/a", hops.slice(0, 2))).toBeNull();
});
