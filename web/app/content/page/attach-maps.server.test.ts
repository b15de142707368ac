import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { beforeEach, expect, test, vi } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { attachMaps } from "#/content/page/attach-maps.server.ts";
import { readServerText } from "#/content/map-figures/example-map.ts";
import storedMap from "#/content/showcase/sample-maps/pour-over-coffee.json";

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

test("a map is drawn where it is embedded, including in the text of a section", async () => {
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
    expect(drawing?.markup && readServerText(drawing.markup.portrait)).toContain("<svg");
  }
});

test("where a cover picture stands in for the map, its drawing is left to the browser", async () => {
  const cover = { assetId: "image-0a1b-860x560-svg", alt: "Areas" };
  const { sections } = await attachMaps(
    pageWith([{ ...embed, example: { ...embed.example, cover } }]),
  );
  expect(sections).toMatchObject([
    { example: { cover: { alt: "Areas" }, drawing: { markup: null } } },
  ]);
  const { clusters, pillars } = snapshot;
  const page = clusters.name.find((name) => !pillars.name.includes(name)) ?? "";
  expect(page).not.toBe("");
  expect(JSON.stringify(sections)).not.toContain(page);
});

test("a page's data holds the names of its map but not its drawing", async () => {
  const { sections } = await attachMaps(pageWith([embed]));
  const sent = JSON.stringify(sections);
  expect(sent).toContain(snapshot.clusters.name[0]);
  expect(sent).not.toContain("<svg");
});

test("an embedded example without a map is unchanged", async () => {
  const bare = { ...embed, example: { title: "Coffee", path: "/examples/coffee" } };
  const { sections } = await attachMaps(pageWith([bare]));
  expect(sections).toMatchObject([{ example: { title: "Coffee", drawing: null } }]);
});

test("a share link is looked up: a working one yields its title, an expired one is reported as ended", async () => {
  vi.stubEnv("PUBLIC_FIREBASE_PROJECT_ID", "demo");
  vi.stubEnv("PUBLIC_FIREBASE_API_KEY", "key");
  vi.stubEnv("PUBLIC_FIREBASE_APP_ID", "app");
  const [works, ended] = ["w".repeat(43), "e".repeat(43)];
  const map = {
    title: "Coffee map",
    market: { country: "US", language: "en" },
    metrics: { source: "test", estimated: true, asOf: 0 },
    evidence: null,
    keywordCount: 0,
    volumePerMonth: null,
    pillars: [],
    frame: { left: 0, top: 0, right: 0, bottom: 0 },
    keywords: null,
  };
  const brand = { name: "Coffee", logo: null, color: null, isWhiteLabel: false };
  vi.stubGlobal("fetch", async (_url: string, { body }: { readonly body: string }) =>
    Response.json({
      result: body.includes(works)
        ? {
            state: "open",
            map,
            report: null,
            view: { kind: "islands", shade: "pillar", color: "pillar" },
            results: null,
            answers: null,
            brand,
          }
        : { state: "revoked" },
    }),
  );
  const embedOf = (key: string, shareLink: string) => ({ _type: "mapEmbed", _key: key, shareLink });
  const { sections } = await attachMaps(
    pageWith([
      embedOf("a", `https://mapwright.example/share/${works}`),
      embedOf("b", `https://mapwright.example/share/${ended}/embed`),
      embedOf("c", "https://mapwright.example/about"),
    ]),
  );
  expect(sections.map((node) => (node._type === "mapEmbed" ? node.shareLink : undefined))).toEqual([
    { token: works, found: { title: "Coffee map" } },
    { token: ended, found: "ended" },
    null,
  ]);
});
