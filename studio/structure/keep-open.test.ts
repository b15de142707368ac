import { expect, test } from "vitest";
import { listedChild } from "#/structure/keep-open.ts";

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
  expect(listedChild(parent, "folder")).toBe(resolver);
  expect(listedChild(parent, "page")).toMatchObject({ type: "document" });
});

test.each([
  ["that left the list", parent, "gone"],
  ["without a child", parent, "bare"],
  ["of something that isn't a list", { type: "document" }, "page"],
])("item %s has no child of its own", (_name, list, id) => {
  expect(listedChild(list, id)).toBeUndefined();
});
