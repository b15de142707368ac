import { expect, test } from "vitest";
import { preferDrafts } from "#/structure/live-documents.ts";

test("structure shows a document's draft, whichever version comes first", () => {
  const published = { _id: "a", title: "Published" };
  const draft = { _id: "drafts.a", title: "Draft" };
  expect(preferDrafts([published, draft])).toEqual([draft]);
  expect(preferDrafts([draft, published])).toEqual([draft]);
});

test("structure shows the published version of a document without a draft", () => {
  expect(preferDrafts([{ _id: "a" }, { _id: "drafts.b" }])).toEqual([
    { _id: "a" },
    { _id: "drafts.b" },
  ]);
});
