import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/system";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { groupSections, PageBody } from "#/content/page/page-body.tsx";
import { buildTextBlock } from "#/content/testing/lake-documents.ts";
import { createEmotionCache } from "#/ui/emotion-cache.ts";
import { theme } from "#/ui/theme/theme.ts";

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
  expect(
    kindsOf([
      buildTextBlock("One"),
      callout,
      buildTextBlock("Two"),
      steps,
      buildTextBlock("Three"),
    ]),
  ).toEqual([["block", "callout", "block"], "steps", ["block"]]);
});

test("no sections give no parts", () => {
  expect(kindsOf([])).toEqual([]);
});

test("steps skip no heading level, before and below a text's first heading", () => {
  const one = { _type: "steps", steps: [{ _key: "a", title: "Enter", text: "A seed." }] };
  const body = parseBody([
    { ...one, _key: "1" },
    { ...one, _key: "2", heading: "Make a map" },
    { ...buildTextBlock("Read it"), style: "h2" },
    { ...one, _key: "3" },
    { ...one, _key: "4", heading: "Once more" },
  ]);

  const cache = createEmotionCache(undefined);
  cache.compat = true;

  const html = renderToStaticMarkup(
    createElement(
      CacheProvider,
      { value: cache },
      createElement(ThemeProvider, { theme }, createElement(PageBody, { nodes: body })),
    ),
  );

  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levels).toEqual([2, 2, 3, 2, 3, 3, 4]);
});
