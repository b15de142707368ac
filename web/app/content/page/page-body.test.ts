import { expect, test } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { groupSections } from "#/content/page/page-body.tsx";
import { textBlock } from "#/content/testing/lake-documents.ts";

const callout = { _type: "callout", _key: "c", title: "Not yet" };
const steps = { _type: "steps", _key: "s", heading: "How" };
const kindsOf = (nodes: readonly object[]) =>
  groupSections(parseBody(nodes)).map((part) =>
    part.kind === "column" ? part.nodes.map(({ _type }) => _type) : part.block._type,
  );

test("a callout among sections is placed in a text column, not across the page", () => {
  expect(kindsOf([steps, callout, steps])).toEqual(["steps", ["callout"], "steps"]);
});

test("an included page's text and callouts stay together", () => {
  expect(kindsOf([textBlock("One"), callout, textBlock("Two"), steps, textBlock("Three")])).toEqual(
    [["block", "callout", "block"], "steps", ["block"]],
  );
});

test("no sections give no parts", () => {
  expect(kindsOf([])).toEqual([]);
});
