import { expect, test } from "vitest";
import { preferDrafts } from "#/structure/live-documents.ts";

test("desk shows a document's draft, whichever of the two comes first", () => {
  const published = { _id: "a", title: "Published" };
  const draft = { _id: "drafts.a", title: "Draft" };
  expect(preferDrafts([published, draft])).toEqual([draft]);
  expect(preferDrafts([draft, published])).toEqual([draft]);
});

test("desk shows what is published when it has no draft", () => {
  expect(preferDrafts([{ _id: "a" }, { _id: "drafts.b" }])).toEqual([
    { _id: "a" },
    { _id: "drafts.b" },
  ]);
});
