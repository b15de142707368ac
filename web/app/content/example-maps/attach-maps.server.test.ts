import { mapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { beforeEach, expect, test, vi } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { attachMaps } from "#/content/example-maps/attach-maps.server.ts";
import { readServerText } from "#/platform/server-text.ts";
import storedMap from "#/content/showcase/showcase-map.json";

const snapshot = mapSnapshot.parse(storedMap);
const embed = {
  _type: "mapEmbed",
  _key: "m",
  example: { title: "Coffee", path: "/examples/coffee", mapUrl: "file-0a1b-json" },
};

beforeEach(() => {
  vi.stubEnv("SANITY_PROJECT_ID", "demo");
  vi.stubGlobal("fetch", async () => Response.json(storedMap));
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

const pageWith = (sections: readonly object[]) => ({
  sections: parseBody(sections),
  body: [],
  mapUrl: null,
  drawing: null,
});

test("a map is drawn where it is embedded, in the text of a section too", async () => {
  const text = { _type: "textSection", _key: "t", text: [embed] };
  const { sections } = await attachMaps(pageWith([embed, text]));
  const [block, section] = sections;
  const inner = section?._type === "textSection" ? section.text[0] : undefined;
  const drawings = [block, inner].map((node) =>
    node?._type === "mapEmbed" ? node.example?.drawing : undefined,
  );
  for (const drawing of drawings) {
    expect(drawing?.keywordCount).toBe(snapshot.keywords.text.length);
    expect(drawing?.pillars.map(({ name }) => name)).toEqual(snapshot.pillars.name);
    expect(drawing && readServerText(drawing.markup.portrait)).toContain("<svg");
  }
});

test("a page's data holds the names of its map and none of its drawing", async () => {
  const { sections } = await attachMaps(pageWith([embed]));
  const sent = JSON.stringify(sections);
  expect(sent).toContain(snapshot.clusters.name[0]);
  expect(sent).not.toContain("<svg");
});

test("an embedded example without a map stays as it is", async () => {
  const bare = { ...embed, example: { title: "Coffee", path: "/examples/coffee" } };
  const { sections } = await attachMaps(pageWith([bare]));
  expect(sections).toMatchObject([{ example: { title: "Coffee", drawing: null } }]);
});
