/** A domain from its estimate to its map: against a site on this machine, with an export of Search Console. */
import { AppError } from "@mapwright/core/app-error";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { domainResearchInput } from "@mapwright/core/research/domain-research";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { estimateDomainResearch } from "#/research/domain-map/estimate-domain-research.ts";
import { cancelResearch } from "#/research/cancel-research.ts";
import { MarketNotCovered } from "#/research/ports.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../../../../tests/fixtures/planted-site.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  openSiteWorkspace,
  type DomainAsk,
} from "../../../../tests/functions/fixtures/site-workspace.ts";
import { putPlan } from "../../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
let site: PlantedSite;
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
  site = await startPlantedSite(60, 16);
});
afterEach(async () => {
  await fake.close();
  await site.close();
});

const openWorkspace = () => openSiteWorkspace(fake, site);

test("an estimate says what will be read, and costs nothing where no provider covers the market", async () => {
  const { deps, caller, ask } = await openWorkspace();
  const providers = async () => {
    throw new MarketNotCovered("none");
  };
  const estimate = await estimateDomainResearch({ ...deps, providers }, caller, ask());
  const queries = new Set(site.rows.map(({ query }) => query)).size;
  expect(estimate).toMatchObject({
    keywords: 100,
    isMaximum: true,
    credits: 0,
    source: null,
    site: { start: `${site.origin}/`, problem: null, leadsTo: null, rankings: queries },
  });
  expect(estimate.planId).not.toBeNull();
});

test("a site and its export become a map that knows what the site has for each cluster", async () => {
  const { workerContext, deps, start, read, maps } = await openWorkspace();
  const ref = await start({ method: "wording" });
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  const job = await read(ref);
  expect(job).toMatchObject({ status: "done", stage: "saving", percent: 100, credits: 0 });
  expect(job.site).toMatchObject({ pages: 60, end: "done", problem: null });
  const [map] = await maps();
  if (!map) throw new Error("no map");
  expect(map).toMatchObject({ type: "domain", title: site.host, origin: "research" });
  expect(map.evidence.site).toMatchObject({ domain: site.host, pages: 60, competitors: [] });
  const snapshot = await readSnapshot(map);
  expect(snapshot.metrics.source).toBe("Search Console impressions");
  const evidence = await readSiteEvidence(deps.db, map);
  if (!evidence) throw new Error("no evidence");
  const { coverage, linksToAdd } = analyzeSite(evidence, snapshot);
  const bestOf = (keywords: ReadonlySet<string>) =>
    Math.min(
      ...site.rows.filter(({ query }) => keywords.has(query)).map(({ position }) => position),
    );
  coverage.forEach(({ bestPosition }, cluster) => {
    const own = snapshot.keywords.text.filter((_, at) => snapshot.keywords.cluster[at] === cluster);
    expect(bestPosition ?? Infinity).toBe(bestOf(new Set(own)));
  });
  expect(coverage.some(({ status }) => status === "cannibalized")).toBe(true);
  expect(linksToAdd.length).toBeGreaterThan(0);
});

test("a site isn't asked for anything beyond the estimates of a day", async () => {
  const { deps, caller, ask } = await openWorkspace();
  let isAsked = false;
  const beyond = {
    ...deps,
    onRequest: async () => {
      throw new AppError("day-limit", "No more estimates today");
    },
    fetchSite: async () => {
      isAsked = true;
      return { kind: "unreachable" } as const;
    },
  };
  const estimate = estimateDomainResearch(beyond, caller, ask({ rankings: { from: "crawl" } }));
  await expect(estimate).rejects.toMatchObject({ code: "day-limit" });
  expect(isAsked).toBe(false);
});

test.each([
  ["robots-refused", "robots-refused", null],
  ["redirects", "site-redirects", "elsewhere.example"],
  ["down", "site-down", null],
] as const)(
  "a site that is %s has no estimate from its crawl alone, and the reason is said",
  async (fault, problem, leadsTo) => {
    const { deps, caller, ask } = await openWorkspace();
    site.behave(fault);
    const estimate = await estimateDomainResearch(
      deps,
      caller,
      ask({ rankings: { from: "crawl" } }),
    );
    expect(estimate).toMatchObject({ planId: null, keywords: 0, credits: 0 });
    expect(estimate.site).toMatchObject({ start: null, problem, leadsTo, pages: 0 });
  },
);

test.each([
  ["gone.example.com", "domain-not-found"],
  ["down.example.com", "site-down"],
])("of %s, which doesn't respond, the estimate says: %s", async (domain, problem) => {
  const { deps, caller, ask } = await openWorkspace();
  const unreachable = { ...deps, fetchSite: async () => ({ kind: "unreachable" }) as const };
  const { site: found } = await estimateDomainResearch(
    unreachable,
    caller,
    ask({ domain, rankings: { from: "crawl" } }),
  );
  expect(found?.problem).toBe(problem);
});

test("the sample's results pages, which know hardly any site, don't make a site missing", async () => {
  const { workerContext, deps, start, maps } = await openWorkspace();
  const ref = await start({ rankings: { from: "crawl" } });
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  expect(fake.serpRequests.length).toBeGreaterThan(0);
  const [map] = await maps();
  const evidence = map && (await readSiteEvidence(deps.db, map));
  expect(evidence?.rankings).toBeNull();
  expect(evidence?.pages.url).toHaveLength(60);
});

test.each(["robots-refused", "needs-scripts", "down"] as const)(
  "a site that is %s is mapped from its export without pages that say anything",
  async (fault) => {
    const { workerContext, start, read, maps } = await openWorkspace();
    site.behave(fault);
    const ref = await start({ method: "wording" });
    expect(await runResearchJob(workerContext, ref)).toBe("done");
    expect((await read(ref)).site?.problem).toBe(
      {
        "robots-refused": "robots-refused",
        "needs-scripts": "nothing-readable",
        down: "site-down",
      }[fault],
    );
    expect((await maps())[0]?.evidence.site).not.toBeNull();
  },
);

test("a site without readable text ends the job with that reason when nothing else is known", async () => {
  const { workerContext, start, read, maps } = await openWorkspace();
  site.behave("needs-scripts");
  const ref = await start({ rankings: { from: "crawl" } });
  expect(await runResearchJob(workerContext, ref)).toBe("failed");
  expect(await read(ref)).toMatchObject({ failure: "nothing-readable" });
  expect(await maps()).toEqual([]);
});

test("a site that leads elsewhere since its estimate ends the job, which names where", async () => {
  const { workerContext, start, read } = await openWorkspace();
  const ref = await start({ rankings: { from: "crawl" } });
  site.behave("redirects");
  expect(await runResearchJob(workerContext, ref)).toBe("failed");
  // robots.txt leads away as well: what may be read isn't known.
  expect(["site-down", "site-redirects"]).toContain((await read(ref)).failure);
});

test("an export of another site, of no queries and an unknown property are refused by name", async () => {
  const { deps, caller, ask } = await openWorkspace();
  const fieldsOf = async (of: DomainAsk) => {
    const refused: unknown = await estimateDomainResearch(deps, caller, ask(of)).catch(
      (error: unknown) => error,
    );
    if (!(refused instanceof AppError)) throw refused;
    return refused.fields;
  };
  const file = { from: "file", name: "export.zip", days: 90 } as const;
  const [row] = site.rows;
  if (!row) throw new Error("no row");
  const queries = [{ ...row, page: "https://other.example/a" }];
  expect(await fieldsOf({ rankings: { ...file, queries } })).toEqual({
    rankings: `This export is of other.example, not of ${site.host}.`,
  });
  expect(await fieldsOf({ rankings: { ...file, queries: [] } })).toHaveProperty("rankings");
  expect(await fieldsOf({ rankings: { from: "search-console" } })).toHaveProperty("rankings");
  expect(await fieldsOf({ rankings: { from: "provider" } })).toHaveProperty("rankings");
  expect(await fieldsOf({ competitors: [site.host] })).toHaveProperty("competitors");
});

test("hostile domains never reach the crawler", async () => {
  const { deps, caller, ask } = await openWorkspace();
  const asked: string[] = [];
  const watched = {
    ...deps,
    fetchSite: async ({ url }: { readonly url: URL }) => {
      asked.push(url.href);
      return { kind: "unreachable" } as const;
    },
  };
  for (const domain of ["127.0.0.1:11", "localhost:8080"])
    await expect(estimateDomainResearch(watched, caller, ask({ domain }))).rejects.toMatchObject({
      code: "invalid-input",
    });
  for (const domain of [
    "127.0.0.1",
    "169.254.169.254",
    "http://[::1]/",
    "0x7f000001",
    "2130706433",
    "metadata.google.internal",
    "printer.local",
    "user:pass@example.com",
    "example.com:22",
    "file:///etc/passwd",
    "",
  ])
    expect([domain, domainResearchInput.safeParse({ ...ask(), domain }).success]).toEqual([
      domain,
      false,
    ]);
  expect(asked).toEqual([]);
});

test("a workspace maps as many domains of its own, and as many competitors, as its plan includes", async () => {
  const { deps, caller, workspace, workerContext, ask, start } = await openWorkspace();
  await putPlan(workspace, "starter");
  const ref = await start({ method: "wording" });
  const other = ask({ domain: "down.example.com" });
  const refusal = { code: "plan-limit-reached", plan: { limit: "ownDomains", allowed: 1 } };
  // The job counts, and so does its map.
  await expect(estimateDomainResearch(deps, caller, other)).rejects.toMatchObject(refusal);
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  await expect(estimateDomainResearch(deps, caller, other)).rejects.toMatchObject(refusal);
  const again = ask({ competitors: ["one.example.com"] });
  expect((await estimateDomainResearch(deps, caller, again)).planId).not.toBeNull();
  const two = ask({ competitors: ["one.example.com", "two.example.com"] });
  await expect(estimateDomainResearch(deps, caller, two)).rejects.toMatchObject({
    plan: { limit: "competitorsPerMap", allowed: 1, requested: 2 },
  });
});

test("a canceled crawl stops, and leaves no map", async () => {
  const { workerContext, deps, caller, start, read, maps, clock } = await openWorkspace();
  const ref = await start({ method: "wording" });
  let asked = 0;
  site.onPage(async () => {
    asked += 1;
    if (asked === 10) await cancelResearch(deps.db, caller, ref, clock.now());
  });
  expect(await runResearchJob(workerContext, ref)).toBe("cancelled");
  expect(await read(ref)).toMatchObject({ status: "cancelled", credits: 0 });
  expect(await maps()).toEqual([]);
});
