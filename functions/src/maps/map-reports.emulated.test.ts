/** A report shows its sections under the workspace's name; white-label ends with the plan that includes it. */
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { mapTrendPath } from "@mapwright/core/firestore-paths";
import { createShareInput, type CreateShareInput } from "@mapwright/core/maps/share/map-share";
import { toAnswerColumns, type AnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { storePageTrend } from "@mapwright/core/refresh/page-trend";
import { expect, test } from "vitest";
import { createShare } from "#/maps/manage-shares.ts";
import { storeSummary } from "#/maps/summary/store-summary.ts";
import { readShare } from "#/maps/read-share.ts";
import { setBrand } from "#/workspaces/set-brand.ts";
import { GRIND, storeTestMap, RATIO } from "../../../tests/functions/fixtures/test-map.ts";
import { openTeam, toOutcome } from "../../../tests/functions/fixtures/test-team.ts";
import { putPlan } from "../../../tests/functions/fixtures/test-worker-context.ts";

const LOGO = "data:image/png;base64,iVBORw0KGgo=";
const REPORT = {
  title: "Coffee, March",
  introduction: "What we found.",
  sections: ["summary" as const, "openings" as const],
};
const WRITTEN = { ...REPORT, maps: [] };

async function openReported(over: Partial<CreateShareInput> = {}, answers?: AnswerColumns) {
  const team = await openTeam();
  const map = await storeTestMap(team.db, { workspace: team.id, by: team.owner.uid, answers });
  const input = createShareInput.parse({
    mapId: map,
    requestId: randomUUID(),
    label: "For the client",
    days: 7,
    parts: { plan: false, notes: false },
    report: WRITTEN,
    ...over,
  });
  const { token } = await createShare(team.db, team.owner, input, Date.now());
  const look = () =>
    readShare({ db: team.db, nowMs: Date.now(), kept: new Map() }, { token, withKeywords: false });
  const brand = (color: string | null, by = team.owner) =>
    setBrand(team.db, by, { workspaceId: team.id, logo: LOGO, color }, Date.now());
  return { team, map, look, brand };
}

test("a link to a report says what it shows, under the workspace's name", async () => {
  const { look } = await openReported();
  expect(await look()).toMatchObject({
    state: "open",
    report: REPORT,
    brand: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
  });
});

test("a report says who ranks only where it has that section, and of a map without results nothing", async () => {
  const sections = ["results" as const];
  const { look } = await openReported({ report: { ...WRITTEN, sections } });
  expect(await look()).toMatchObject({ state: "open", results: null });
  const { look: without } = await openReported();
  expect(await without()).toMatchObject({ results: null });
});

test("a report says what search engines answer only where it has that section and that is known", async () => {
  const report = { ...WRITTEN, sections: ["answers" as const] };
  const cited = [
    { url: "https://brew.example/ratio", title: "Ratio", publishedAt: null, questions: [] },
  ];
  const known = toAnswerColumns([
    { keyword: "coffee ratio", kind: "overview", cited },
    { keyword: "grind size", kind: "none", cited: [] },
  ]);
  const { look } = await openReported({ report }, known);
  expect(await look()).toMatchObject({
    answers: {
      known: 2,
      answered: 1,
      citingOwn: null,
      sites: [{ host: "brew.example", keywords: 1, isOwn: false }],
    },
  });
  const { look: without } = await openReported({}, known);
  expect(await without()).toMatchObject({ answers: null });
  const { look: unknown } = await openReported({ report });
  expect(await unknown()).toMatchObject({ state: "open", answers: null });
});

test("a report on coverage says what the site covered at first and now, once it was read twice", async () => {
  const report = { ...WRITTEN, sections: ["coverage" as const] };
  const parts = { plan: false, notes: false, evidence: true };
  const { team, map, look } = await openReported({ report, parts });
  expect(await look()).toMatchObject({ progress: null });
  const readings = [3, 5].map((covered, at) => ({
    at: at + 1,
    authority: covered / 10,
    clusters: { covered, weak: 0, missing: 2, cannibalized: 0 },
  }));
  const points = readings.map((reading) => ({ ...reading, pages: 40, source: "search-console" }));
  await team.db
    .doc(mapTrendPath(map, "site"))
    .set({ data: gzipSync(JSON.stringify({ version: 1, points })) });
  const [first, latest] = readings;
  expect(await look()).toMatchObject({ progress: { first, latest, change: null, land: null } });
  const pageReading = (at: number, ratio: "covered" | "missing") => {
    const rest = { searches: null, keywords: 1, members: 1, shared: null, threads: null };
    const covered = ratio === "covered" ? 1 : 0;
    const byPage = new Map([
      [RATIO, { ...rest, status: ratio }],
      [GRIND, { ...rest, status: "weak" as const }],
    ]);
    return { at, pages: 2, searches: null, covered, threads: null, unlisted: 0, byPage };
  };
  const pages = storePageTrend([pageReading(1, "missing"), pageReading(2, "covered")]);
  await team.db.doc(mapTrendPath(map, "pages")).set({ data: gzipSync(JSON.stringify(pages)) });
  // In the map's order: the page with more searches first.
  const land = { at: 1, before: ["missing", "weak"] };
  expect(await look()).toMatchObject({ progress: { land } });
  const { look: withoutEvidence } = await openReported({ report });
  expect(await withoutEvidence()).toMatchObject({ progress: null });
});

test("a report over several maps shows those of its workspace that are active, and no ids", async () => {
  const { team, look } = await openReported({ report: null });
  const put = (title: string, over: Partial<MapDocument> = {}, owner = team) =>
    storeTestMap(team.db, {
      workspace: owner.id,
      by: owner.owner.uid,
      over: { title, ...over },
    });
  const others = [
    await put("Coffee"),
    await put("Archived", { archivedAt: 2_000 }),
    await put("Another team's", {}, await openTeam(5, team.db)),
  ];
  const tea = await put("Tea");
  for (const map of [tea, ...others]) expect(await storeSummary(team.db, map)).toBe(true);
  expect(await look()).toMatchObject({ overview: null });
  const report = { ...REPORT, sections: ["maps" as const], maps: others };
  const input = createShareInput.parse({
    mapId: tea,
    requestId: randomUUID(),
    label: "",
    days: 7,
    parts: { plan: false, notes: false },
    report,
  });
  const { token } = await createShare(team.db, team.owner, input, Date.now());
  const deps = { db: team.db, nowMs: Date.now(), kept: new Map() };
  const shown = await readShare(deps, { token, withKeywords: false });
  expect(shown).toMatchObject({
    overview: {
      maps: [
        { title: "Tea", pages: 2, published: null },
        { title: "Coffee", pages: 2 },
      ],
      due: null,
    },
  });
  for (const id of [tea, ...others]) expect(JSON.stringify(shown)).not.toContain(id);
});

test("a report has the keywords that it lists, and another link has none until it is asked", async () => {
  const report = { ...WRITTEN, sections: ["keywords" as const] };
  const { look } = await openReported({ report });
  const text = ["coffee ratio", "grind size", "water to coffee"];
  expect(await look()).toMatchObject({ map: { keywords: { text } } });
  const { look: without } = await openReported();
  expect(await without()).toMatchObject({ map: { keywords: null } });
});

test("a link without a report shows the map to explore, in the view that its sender chose", async () => {
  const view = { kind: "radial", shade: "pillar", color: "pillar" } as const;
  const { look } = await openReported({ report: null, view });
  expect(await look()).toMatchObject({ state: "open", report: null, view });
});

test("logo and color appear on links at once, and without the plan only the logo stays", async () => {
  const { team, look, brand } = await openReported();
  await brand("#0F5C5C");
  expect(await look()).toMatchObject({
    brand: { logo: LOGO, color: "#0F5C5C", isWhiteLabel: true },
  });
  await putPlan(team.id, "pro", team.db);
  expect(await look()).toMatchObject({ brand: { logo: LOGO, color: null, isWhiteLabel: false } });
  expect(await toOutcome(brand("#0F5C5C"))).toBe("plan-feature-missing");
  expect(await toOutcome(brand(null))).toBe("done");
});

test("owners and admins set the branding, no one else, and it is in the activity", async () => {
  const { team, brand } = await openReported();
  expect(await toOutcome(brand(null, await team.add("editor")))).toBe("role-too-low");
  expect(await toOutcome(brand(null, (await openTeam(5, team.db)).owner))).toBe("not-a-member");
  expect(await toOutcome(brand(null, await team.add("admin")))).toBe("done");
  expect((await team.audit()).filter(({ action }) => action === "brand-changed")).toHaveLength(1);
});
