import { createServer } from "node:http";
import { writeMapJson } from "@mapwright/core/maps/files/map-json";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  drawExampleMap,
  loadExampleMap,
  MAX_KEYWORDS_DRAWN,
} from "#/content/example-maps/load-example-map.server.ts";
import storedMap from "#/content/showcase/sample-maps/pour-over-coffee.json";

const snapshot = mapSnapshot.parse(storedMap);
const bare = (map: MapSnapshot) => ({ snapshot: map, evidence: null });

async function serve(answer: () => { status: number; body: string }) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const { status, body } = answer();
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}/map.json`, asked: () => asked };
}

test("a map is drawn on both sheets, with a position for every page", () => {
  const drawn = drawExampleMap(bare(snapshot), "m");
  const pages = snapshot.clusters.id.map((_, cluster) => cluster);
  for (const sheet of Object.values(drawn?.sheets ?? {})) {
    expect(sheet.markup).toMatch(/^<svg [^>]*role="img"/);
    expect(sheet.spots.map(({ cluster }) => cluster).toSorted((a, b) => a - b)).toEqual(pages);
    expect(sheet.markup.match(/h0/g)).toHaveLength(snapshot.keywords.text.length);
  }
  expect(Object.keys(drawn?.sheets ?? {})).toEqual(["landscape", "portrait"]);
});

test("markup characters in a name are escaped in the drawing", () => {
  const pillars = { ...snapshot.pillars, name: snapshot.pillars.name.map(() => "<script>&") };
  const markup = drawExampleMap(bare({ ...snapshot, pillars }), "m")?.sheets.landscape.markup;
  expect(markup).toContain("&lt;script&gt;&amp;");
  expect(markup).not.toContain("<script>");
});

test("a map with more keywords than a sheet allows is not drawn", () => {
  const text = Array.from({ length: MAX_KEYWORDS_DRAWN + 1 }, (_, index) => `k${String(index)}`);
  const large: MapSnapshot = { ...snapshot, keywords: { ...snapshot.keywords, text } };
  expect(drawExampleMap(bare(large), "m")).toBeNull();
});

test("an exported map is drawn with the evidence that a share link would show", async () => {
  const map = makeCoffeeMap();
  const body = writeMapJson({
    title: "Coffee",
    type: "domain",
    locale: DEFAULT_LOCALE,
    seeds: [],
    exportedAt: 0,
    people: {},
    map,
    evidence: { site: makeCoffeeSite(), reddit: { sources: [], evidence: makeCoffeeThreads() } },
    edits: toMapEdits(openState(map)),
  });
  const example = await loadExampleMap((await serve(() => ({ status: 200, body }))).url);
  const cold = example?.map.clusters.findIndex(({ name }) => name === "Cold brew") ?? -1;
  expect(example?.map.clusters).toHaveLength(map.clusters.id.length);
  expect(example?.evidence?.[cold]).toMatchObject({
    coverage: { status: "covered", url: "https://own.example/cold" },
    threads: { count: 2 },
  });
  expect(JSON.stringify(example)).not.toMatch(/clicks|near\.example/);
});

test("a file is fetched once, however often its map is shown", async () => {
  const host = await serve(() => ({ status: 200, body: JSON.stringify(storedMap) }));
  const [first, second] = await Promise.all([loadExampleMap(host.url), loadExampleMap(host.url)]);
  expect(first?.map.clusters).toHaveLength(snapshot.clusters.id.length);
  expect(second).toBe(first);
  expect(host.asked()).toBe(1);
});

test.each([
  ["doesn't exist", { status: 404, body: "" }],
  ["isn't a map", { status: 200, body: '{"keywords":[]}' }],
  [
    "does not fit together",
    { status: 200, body: JSON.stringify({ ...storedMap, pillars: { id: [], name: [] } }) },
  ],
])(
  "a file that %s leaves the page without a drawing and is fetched again later",
  async (_name, bad) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const answers = [bad, { status: 200, body: JSON.stringify(storedMap) }];
    const host = await serve(() => answers.shift() ?? bad);
    expect(await loadExampleMap(host.url)).toBeNull();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    expect(await loadExampleMap(host.url)).not.toBeNull();
  },
);
