import { expect, test } from "vitest";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { connectList } from "#/clustering/list-graph.ts";
import { listThreshold } from "#/clustering/list-threshold.ts";

const listOf = (lines: string) => lines.replaceAll(/\s+/g, " ").split(", ");
const AIR_FRYER =
  listOf(`air fryer, air fryer recipes, air fryer chicken thighs, air fryer chicken breast, air fryer salmon, air
fryer potatoes, air fryer baked potato, air fryer french fries, air fryer bacon, is an air fryer worth it,
are air fryers healthy, air fryer vs convection oven, air fryer vs deep fryer, what is an air fryer, how
to clean air fryer basket, air fryer liners, can you put foil in air fryer, air fryer oven, best dual
basket air fryer, air fryer for family of 4, cheap air fryer, ninja air fryer, cosori air fryer, air fryer
temperature guide, air fryer vegetables, air fryer tofu`);
const DESK =
  listOf(`standing desk, standing desk converter, best standing desk mat, do you need a mat for a standing desk,
small standing desk, electric vs manual standing desk, standing desk height calculator, correct standing
desk height, l shaped standing desk, corner standing desk, standing desk frame, diy standing desk, how to
build a standing desk, is a standing desk worth it, standing desk health benefits, how long should you
stand at a standing desk, standing desk stool, standing desk treadmill, best under desk treadmill,
standing desk wobble, standing desk cable management, standing desk under 300, affordable standing desk,
72 inch standing desk, best standing desk for tall person`);
const WEDDING =
  listOf(`wedding photography prices, average cost of wedding photographer, best wedding photographers, documentary
wedding photography, fine art wedding photography, wedding photo shot list, family photo list for wedding,
wedding photo poses, bridal portrait poses, first look wedding, wedding timeline for photographer, how
many hours of wedding photography do i need, second shooter wedding, questions to ask wedding
photographer, wedding photography contract, when to book wedding photographer, wedding photo album, how to
make a wedding album, when do you get wedding photos back, what to wear for engagement pictures,
engagement shoot locations, elopement photography packages, wedding photos in the rain, sunset wedding
photos, wedding photographer and videographer packages`);
const CRM =
  listOf(`best crm for small business, free crm for small business, best real estate crm, simple crm for
freelancers, nonprofit crm software, salesforce vs hubspot, zoho vs pipedrive, hubspot pricing, pipedrive
pricing, how much does a crm cost, what does crm stand for, crm definition, types of crm, why use a crm,
how to implement a crm, crm implementation checklist, how to migrate to a new crm, crm data hygiene, crm
email integration, crm outlook integration, crm automation, crm lead scoring, lead scoring model, what is
a sales pipeline, crm for construction companies, open source crm, crm mobile app, crm excel template`);
const SEVERAL = [...AIR_FRYER, ...DESK, ...WEDDING, ...CRM];

const sizesOf = (keywords: readonly string[]) => {
  const { clusterOf } = clusterWording(keywords, { method: "wording" });
  return [...Map.groupBy(clusterOf, (cluster) => cluster).values()].map(({ length }) => length);
};

test("a topic of a list is grouped as finely as in a list of its own", () => {
  const alone = [AIR_FRYER, DESK, WEDDING, CRM].flatMap(sizesOf);
  expect(Math.max(...alone)).toBeLessThanOrEqual(6);
  expect(Math.max(...sizesOf(SEVERAL))).toBeLessThanOrEqual(8);
});

const NICHES =
  listOf(`sourdough starter recipe, how to feed sourdough starter, sourdough starter not rising, sourdough discard
recipes, sourdough discard pancakes, sourdough hydration calculator, bread proofing basket, roth ira contribution
limits, roth ira vs traditional ira, how to open a roth ira, backdoor roth ira, 401k rollover to ira, cd ladder
strategy, puppy crate training, crate training at night, crate training schedule, puppy potty training, potty training
regression, dog recall training, e collar training, puppy biting phase, loose leash walking, marathon training plan, 16
week marathon training plan, marathon taper, interval training for runners, zone 2 running, compost bin diy, how to
compost at home, worm composting, raised bed soil mix, raised bed depth`);

test("a short list of several topics has no group that joins pages for sharing a word of their topic", () => {
  const { clusterOf } = clusterWording(NICHES, { method: "wording" });
  const groupOf = (keyword: string) => clusterOf[NICHES.indexOf(keyword)];
  const apart = ["puppy crate training", "dog recall training", "marathon training plan"];
  expect(new Set(apart.map(groupOf)).size).toBe(3);
  expect(groupOf("sourdough discard recipes")).not.toBe(groupOf("sourdough starter recipe"));
  expect(groupOf("sourdough discard pancakes")).toBe(groupOf("sourdough discard recipes"));
  expect(groupOf("16 week marathon training plan")).toBe(groupOf("marathon training plan"));
});

test("no keyword is in a group with another topic", () => {
  const { clusterOf } = clusterWording(SEVERAL, { method: "wording" });
  const ofAirFryer = new Set(clusterOf.subarray(0, AIR_FRYER.length));
  const ofDesk = clusterOf.subarray(AIR_FRYER.length, AIR_FRYER.length + DESK.length);
  expect(ofDesk.filter((cluster) => ofAirFryer.has(cluster))).toHaveLength(0);
});

test("the graph of a list with several topics is symmetric, and its threshold settles", () => {
  const graph = connectList(SEVERAL, null);
  const weights = new Map<string, number>();
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++)
      weights.set(`${node} ${graph.neighbours[edge]!}`, graph.weights[edge]!);
  }
  expect(weights.size).toBeGreaterThan(SEVERAL.length);
  for (const [edge, weight] of weights)
    expect(weights.get(edge.split(" ").toReversed().join(" "))).toBeCloseTo(weight);
  expect(listThreshold(graph, "letters")).toBeGreaterThanOrEqual(0.15);
});

const GERMAN =
  listOf(`standing desk kaufen, standing desk vergleich, höhenverstellbarer schreibtisch kaufen, höhenverstellbarer
schreibtisch test, höhenverstellbarer schreibtisch elektrisch, schreibtisch für kinder, schreibtisch kinder, matte für
höhenverstellbaren schreibtisch, wie hoch ist ein schreibtisch, schreibtisch ohne schrauben, laufband unter schreibtisch,
welcher schreibtisch ist der beste`);

const edgesOf = (graph: ReturnType<typeof connectList>) =>
  Array.from({ length: graph.nodeCount }, (_, node) => {
    graph.visit(node);
    const from = graph.start;
    return Array.from({ length: graph.end - from }, (__, at) => ({
      node,
      neighbour: graph.neighbours[from + at] ?? -1,
      weight: graph.weights[from + at] ?? 0,
    }));
  }).flat();

test("in a list of two languages each is compared as alone, and none with the other", () => {
  const both = [...DESK, ...GERMAN];
  const edges = edgesOf(connectList(both, null));
  const isGerman = (keyword: number) => keyword >= DESK.length;
  expect(edges.filter((edge) => isGerman(edge.node) !== isGerman(edge.neighbour))).toEqual([]);
  const english = edges.filter(({ node }) => !isGerman(node));
  expect(english).toEqual(edgesOf(connectList(DESK, null)));
  expect(edges.length).toBeGreaterThan(english.length);
});

test("where only one of two languages has vectors, the other is compared by letters", () => {
  const both = [...GERMAN, ...DESK];
  // All that is said about desks means the same here.
  const meaning = both.map((_, at) => Float32Array.of(at < GERMAN.length ? 0 : 1, 0));
  const edges = edgesOf(connectList(both, meaning));
  const pairs = (keywords: readonly string[], all: typeof edges) =>
    all
      .filter(({ node }) => keywords.includes(both[node] ?? ""))
      .map(({ node, neighbour }) => [both[node], both[neighbour]]);
  const alone = edgesOf(connectList(GERMAN, null));
  expect(pairs(GERMAN, edges)).toEqual(pairs(GERMAN, alone));
  expect(pairs(DESK, edges).length).toBeGreaterThan(edgesOf(connectList(DESK, null)).length);
});

test("pages and pillars are in one language each, as fine as in a list of that language alone", () => {
  const both = [...DESK, ...GERMAN];
  const { clusterOf, pillarOf, similarity } = clusterWording(both, { method: "wording" });
  const languagesIn = (groups: readonly number[]) =>
    [...Map.groupBy(both.keys(), (keyword) => groups[keyword])].map(
      ([, keywords]) => new Set(keywords.map((keyword) => keyword < DESK.length)).size,
    );
  expect(new Set(languagesIn([...clusterOf]))).toEqual(new Set([1]));
  expect(new Set(languagesIn([...clusterOf].map((cluster) => pillarOf[cluster] ?? 0)))).toEqual(
    new Set([1]),
  );
  const alone = clusterWording(DESK, { method: "wording" });
  expect(similarity).toBeCloseTo(alone.similarity);
  expect(new Set(clusterOf.subarray(0, DESK.length)).size).toBe(alone.clusterCount);
});
