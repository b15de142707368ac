import { expect, test } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { renderFeedText } from "#/content/feeds/feed-text.server.tsx";

const ADDRESS = "https://mapwright.example/blog/one";

const text = (words: string, more: object = {}) => ({
  _type: "block",
  _key: words,
  style: "normal",
  children: [{ _type: "span", _key: "s", text: words, marks: [] }],
  markDefs: [],
  ...more,
});

const htmlOf = (...nodes: object[]) => renderFeedText(parseBody(nodes), ADDRESS);

test("text keeps its headings, lists and emphasis, and its links lead to the site", () => {
  const linked = {
    ...text("x"),
    children: [{ _type: "span", _key: "s", text: "the docs", marks: ["l", "strong"] }],
    markDefs: [{ _type: "link", _key: "l", href: "/docs", target: "/docs" }],
  };
  const html = htmlOf(
    text("A title", { style: "h2" }),
    text("one", { listItem: "bullet", level: 1 }),
    text("two", { listItem: "bullet", level: 1 }),
    linked,
  );
  expect(html).toContain("<h2>A title</h2>");
  expect(html).toContain("<ul><li>one</li><li>two</li></ul>");
  expect(html).toMatch(/<a href="https:\/\/mapwright\.example\/docs"><strong>the docs/);
});

test("a link to a part of the article leads to the article", () => {
  const linked = {
    ...text("x"),
    children: [{ _type: "span", _key: "s", text: "below", marks: ["l"] }],
    markDefs: [{ _type: "link", _key: "l", target: "#below" }],
  };
  expect(htmlOf(linked)).toContain(`<a href="${ADDRESS}#below">`);
});

test("tables, code and steps are plain elements; a call to action is left out", () => {
  const html = htmlOf(
    {
      _type: "dataTable",
      _key: "t",
      rows: [
        { _key: "1", cells: ["Page", "Keywords"] },
        { _key: "2", cells: ["Pour over", "12"] },
      ],
    },
    { _type: "codeBlock", _key: "c", code: "a < b\nc", language: null },
    { _type: "steps", _key: "s", steps: [{ _key: "1", title: "Grind.", text: "Medium." }] },
    { _type: "callToAction", _key: "a", heading: "Buy now", text: "", actions: [] },
  );
  expect(html).toContain("<th>Page</th>");
  expect(html).toContain("<td>Pour over</td>");
  expect(html).toContain("<pre><code>a &lt; b\nc</code></pre>");
  expect(html).toContain("<li><strong>Grind.</strong> Medium.</li>");
  expect(html).not.toContain("Buy now");
});

test("hostile text stays text", () => {
  expect(htmlOf(text("<script>alert(1)</script>"))).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
});
