import { expect, test } from "vitest";
import { findListedChild } from "#/structure/keep-open.ts";

const resolver = () => undefined;
const parent = {
  items: [
    { type: "listItem", id: "folder", child: resolver },
    { type: "divider" },
    { type: "listItem", id: "page", child: { type: "document", id: "page" } },
    { type: "listItem", id: "bare" },
  ],
};

test("list's own child is used as long as it is listed", () => {
  expect(findListedChild(parent, "folder")).toBe(resolver);
  expect(findListedChild(parent, "page")).toMatchObject({ type: "document" });
});

test.each([
  ["that left the list", parent, "gone"],
  ["without a child", parent, "bare"],
  ["of something that isn't a list", { type: "document" }, "page"],
])("item %s has no child of its own", (_name, list, id) => {
  expect(findListedChild(list, id)).toBeUndefined();
});
