import { expect, test } from "vitest";
import { toAnchor, nameHeadings } from "#/content/shapes/name-headings.ts";
import { textBlock } from "#/content/shapes/portable-text.server.ts";

const heading = (text: string, style = "h2") =>
  textBlock.parse({ _key: text, _type: "block", style, children: [{ _type: "span", text }] });

test.each([
  ["What is a SERP? (in short)", "what-is-a-serp-in-short"],
  ["  Export — CSV & XLSX  ", "export-csv-xlsx"],
  ["Don’t guess", "dont-guess"],
  ["Überblick naïve", "uberblick-naive"],
  ["キーワード 2", "キーワード-2"],
  ["!!!", ""],
])("the anchor of %s is %s", (title, anchor) => {
  expect(toAnchor(title)).toBe(anchor);
});

test("a repeated heading gets a number, even when another heading has that very name", () => {
  const { nodes } = nameHeadings([heading("Steps"), heading("Steps 2"), heading("Steps")]);
  expect(nodes.map((node) => ("anchor" in node ? node.anchor : null))).toEqual([
    "steps",
    "steps-2",
    "steps-3",
  ]);
});

test("an anchor used by a section is not reused", () => {
  expect(nameHeadings([heading("Pricing")], new Set(["pricing"])).toc[0]?.anchor).toBe("pricing-2");
});

test("the table of contents holds second and third levels; a fourth is linkable only", () => {
  const { nodes, toc } = nameHeadings([
    heading("One"),
    heading("Two", "h3"),
    heading("Deep", "h4"),
    heading("Words", "normal"),
  ]);
  expect(toc).toEqual([
    { anchor: "one", title: "One", level: 2 },
    { anchor: "two", title: "Two", level: 3 },
  ]);
  expect(nodes[2]).toHaveProperty("anchor", "deep");
  expect(nodes[3]).not.toHaveProperty("anchor");
});

test("a heading split into marked spans has one title", () => {
  const split = textBlock.parse({
    _type: "block",
    style: "h2",
    children: [
      { _type: "span", text: "Read " },
      { _type: "span", text: "this", marks: ["strong"] },
    ],
  });
  expect(nameHeadings([split]).toc[0]?.title).toBe("Read this");
});

test("a heading without words is not listed and gets no anchor", () => {
  const { nodes, toc } = nameHeadings([heading(" ")]);
  expect(toc).toEqual([]);
  expect(nodes[0]).not.toHaveProperty("anchor");
});
