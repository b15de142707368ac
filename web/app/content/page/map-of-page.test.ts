import { expect, test } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { findPageMap } from "#/content/page/map-of-page.ts";

const embed = (key: string) => ({
  _type: "mapEmbed",
  _key: key,
  example: { title: "Coffee", path: "/examples/coffee" },
});
const body = parseBody([embed("a"), embed("b")]);
for (const node of body)
  if (node._type === "mapEmbed" && node.example) node.example.mapUrl = `map of ${node._key}`;

test("a page's map is its own, otherwise the first that it embeds", () => {
  expect(findPageMap({ mapUrl: "own", sections: [], body })).toBe("own");
  expect(findPageMap({ mapUrl: null, sections: [], body })).toBe("map of a");
  expect(findPageMap({ mapUrl: null, sections: [], body: [] })).toBeNull();
});
