/** Test documents, as the lake stores them. */
import type { LakeDocument } from "#/content/testing/fake-lake.ts";

/** A paragraph or heading. */
export function buildTextBlock(text: string, style = "normal") {
  return {
    _type: "block",
    _key: text.slice(0, 12),
    style,
    markDefs: [],
    children: [{ _type: "span", _key: "s", text, marks: [] }],
  };
}

/** A content page with all required fields. */
export function buildPageDocument(
  path: string,
  more: Readonly<Record<string, unknown>> = {},
): LakeDocument {
  const name = path === "/" ? "index" : path.slice(1);
  return {
    _id: name.replaceAll("/", "-"),
    _type: "page",
    _rev: "r1",
    _createdAt: "2026-01-01T00:00:00Z",
    _updatedAt: "2026-01-02T00:00:00Z",
    title: `Title of ${name}`,
    path,
    stem: name,
    ...more,
  };
}
