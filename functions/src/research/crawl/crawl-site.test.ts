import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import {
  crawlSite,
  type CrawlDeps,
  type CrawlRequest,
  type CrawlResult,
} from "#/research/crawl/crawl-site.ts";
import { startLocalServer } from "#/research/crawl/testing/local-server.ts";
import { TaskStopped } from "#/platform/thread-pool.ts";
import { parsersHere, type CrawlParsers } from "#/research/crawl/crawl-parsers.ts";
import { createMemoryStore, type MemoryStore } from "#/research/crawl/testing/memory-store.ts";
import { createSiteFetch } from "#/research/crawl/site-fetch.ts";

type Reply = string | ((request: IncomingMessage, response: ServerResponse) => void);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Site {
  readonly origin: string;
  /** Path and query of each request, in their order. */
  readonly requested: string[];
  readonly pages: Record<string, Reply>;
}

/** A site of `pages` by path; text that begins with `<` is HTML. `ORIGIN` in a text is the site's. */
async function serve(pages: Record<string, Reply>): Promise<Site> {
  const requested: string[] = [];
  let origin = "";
  const { port, stop } = await startLocalServer((request, response) => {
    const path = request.url ?? "";
    requested.push(path);
    const reply = pages[path];
    if (typeof reply === "function") reply(request, response);
    else if (reply === undefined) response.writeHead(404).end("<h1>Nothing here</h1>");
    else {
      const type = reply.startsWith("<") ? "text/html" : "text/plain";
      response.writeHead(200, { "content-type": type });
      response.end(reply.replaceAll("ORIGIN", origin));
    }
  });
  closing.push(stop);
  origin = `http://127.0.0.1:${port}`;
  return { origin, requested, pages };
}

function crawl(
  site: Site,
  request: Partial<CrawlRequest> = {},
  deps: Partial<CrawlDeps> = {},
  signal = new AbortController().signal,
) {
  const fetchSite = createSiteFetch({ userAgent: "MapwrightBot/1.0", allowedOrigin: site.origin });
  return crawlSite(
    {
      start: new URL(site.origin),
      maxPages: 100,
      pace: { parallel: 4, gapMs: 0 },
      pauseAt: null,
      ...request,
    },
    { fetchSite, store: createMemoryStore(), now: Date.now, ...deps },
    signal,
  );
}

const NO_PAGES: Record<string, Reply> = {};
const page = (title: string, ...links: readonly string[]) =>
  `<head><title>${title}</title></head><main><p>The page ${title}.</p>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(" ")}</main>`;
const redirectTo =
  (location: string): Reply =>
  (_, response) =>
    response.writeHead(301, { location }).end();
const titlesOf = (store: MemoryStore) => store.pages().map(({ title }) => title);
const outcomesOf = (store: MemoryStore) =>
  Object.fromEntries(
    store.batches
      .flatMap(({ settled }) => settled)
      .map(({ url, outcome }) => [new URL(url).pathname, outcome.kind]),
  );

test("pages are found by following links, each read once", async () => {
  const site = await serve({
    "/": page("home", "/a", "/b#part", "/a?utm_source=x"),
    "/a": page("a", "/b", "/", "/c/"),
    "/b": page("b", "/a"),
    "/c/": page("c", "/c"),
  });
  const store = createMemoryStore();
  const result = await crawl(site, {}, { store });
  expect(titlesOf(store).sort()).toEqual(["a", "b", "c", "home"]);
  expect(result).toMatchObject({
    state: "done",
    pages: 4,
    outcomes: { page: 4 },
    waiting: 0,
    robots: "missing",
    start: { kind: "page" },
  });
  const ofPages = site.requested.filter((path) => site.pages[path]);
  expect(ofPages.sort()).toEqual(["/", "/a", "/b", "/c/"]);
});

test("a sitemap index with gzipped sitemaps is read before links are followed", async () => {
  const urls = (...paths: readonly string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>ORIGIN${path}</loc><lastmod>2026-11-01</lastmod></url>`).join("")}</urlset>`;
  const site = await serve({
    "/robots.txt": "User-agent: *\nSitemap: ORIGIN/index.xml",
    "/index.xml":
      "<sitemapindex><sitemap><loc>ORIGIN/1.xml.gz</loc></sitemap><sitemap><loc>ORIGIN/2.xml</loc></sitemap></sitemapindex>",
    "/1.xml.gz": (_, response) =>
      response.end(gzipSync(urls("/a", "/b").replaceAll("ORIGIN", site.origin))),
    "/2.xml": urls("/c"),
    "/": page("home", "/linked"),
    "/a": page("a"),
    "/b": page("b"),
    "/c": page("c"),
    "/linked": page("linked"),
  });
  const store = createMemoryStore();
  await crawl(site, { pace: { parallel: 1, gapMs: 0 } }, { store });
  expect(titlesOf(store)).toEqual(["home", "linked", "a", "b", "c"]);
  expect(store.pages().map(({ sitemapLastmod }) => sitemapLastmod)).toEqual([
    null,
    null,
    "2026-11-01",
    "2026-11-01",
    "2026-11-01",
  ]);
});

test("what robots.txt disallows isn't requested, also behind a redirect", async () => {
  const site = await serve({
    "/robots.txt": "User-agent: *\nDisallow: /private",
    "/": page("home", "/private/a", "/moved"),
    "/private/a": page("secret"),
    "/private/b": page("secret"),
    "/moved": redirectTo("/private/b"),
  });
  const store = createMemoryStore();
  const result = await crawl(site, {}, { store });
  expect(titlesOf(store)).toEqual(["home"]);
  expect(site.requested.filter((path) => path.startsWith("/private"))).toEqual([]);
  expect(result.outcomes).toEqual({ page: 1, disallowed: 2 });
});

test("a site whose robots.txt can't be read isn't crawled, and what is left isn't given up", async () => {
  const site = await serve({
    "/robots.txt": (_, response) => response.writeHead(500).end(),
    "/": page("home"),
  });
  const store = createMemoryStore();
  const result = await crawl(site, {}, { store });
  expect(result).toMatchObject({ state: "site-down", pages: 0, robots: "unavailable" });
  expect(site.requested).toEqual(["/robots.txt"]);
  delete site.pages["/robots.txt"];
  expect(await crawl(site, {}, { store })).toMatchObject({ state: "done", pages: 1 });
});

test("the delay that robots.txt asks for lies between all requests, one at a time", async () => {
  const times: number[] = [];
  let open = 0;
  const timed =
    (text: string): Reply =>
    (_, response) => {
      times.push(performance.now());
      open += 1;
      expect(open).toBe(1);
      setTimeout(() => {
        open -= 1;
        response.writeHead(200, { "content-type": "text/html" }).end(text);
      }, 20);
    };
  const site = await serve({
    "/robots.txt": "User-agent: *\nCrawl-delay: 0.1",
    "/": timed(page("home", "/a", "/b", "/c")),
    "/a": timed(page("a")),
    "/b": timed(page("b")),
    "/c": timed(page("c")),
  });
  await crawl(site);
  expect(times).toHaveLength(4);
  // Where requests arrive late, two of them may be closer; all of them can't.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(240);
});

test("indexing is what the page, its headers and its canonical say", async () => {
  const site = await serve({
    "/": page("home", "/noindex", "/header", "/copy", "/gone"),
    "/noindex": `<head><meta name="robots" content="noindex"></head>${page("noindex", "/behind")}`,
    "/header": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "x-robots-tag": "noindex" });
      response.end(page("header"));
    },
    "/copy": `<head><link rel="canonical" href="/original"><title>copy</title></head><p>x`,
    "/original": page("original"),
    "/behind": page("behind"),
    "/gone": "<head><title>Page not found</title></head><h1>404</h1><p>Sorry",
  });
  const store = createMemoryStore();
  await crawl(site, {}, { store });
  const indexing = Object.fromEntries(
    store.pages().map(({ url, indexing: state }) => [new URL(url).pathname, state]),
  );
  expect(indexing).toEqual({
    "/": "indexable",
    "/noindex": "noindex",
    "/header": "noindex",
    "/copy": "canonical-elsewhere",
    "/original": "indexable",
    "/behind": "indexable",
    "/gone": "soft-404",
  });
});

test("a site that answers 200 for missing pages has them recognized by how it shows one", async () => {
  const missing = "<head><title>Shop</title></head><p>Have a look around our shop instead, friend.";
  const site = await serve({ "/": page("home", "/old-1", "/real"), "/real": page("real") });
  const pages = new Proxy(site.pages, { get: (own, path: string) => own[path] ?? missing });
  const shop = await serve(pages);
  const store = createMemoryStore();
  await crawl(shop, {}, { store });
  const found = store.pages().map(({ url, indexing }) => [new URL(url).pathname, indexing]);
  expect(Object.fromEntries(found)).toMatchObject({
    "/": "indexable",
    "/real": "indexable",
    "/old-1": "soft-404",
  });
});

test("a redirect to where missing pages lead is an error, another one leads to its page", async () => {
  const own: Record<string, Reply> = {
    "/robots.txt": "User-agent: *",
    "/": page("home", "/vanished", "/renamed", "/elsewhere"),
    "/sorry": page("sorry"),
    "/renamed": redirectTo("/new-name"),
    "/new-name": page("new name"),
    "/elsewhere": redirectTo("https://other.example/"),
  };
  const site = await serve(
    new Proxy(own, { get: (pages, path: string) => pages[path] ?? redirectTo("/sorry") }),
  );
  const store = createMemoryStore();
  const result = await crawl(site, {}, { store });
  expect(outcomesOf(store)).toMatchObject({
    "/": "page",
    "/vanished": "error-status",
    "/renamed": "redirected",
    "/new-name": "page",
    "/elsewhere": "off-site",
  });
  expect(titlesOf(store).sort()).toEqual(["home", "new name"]);
  expect(result.outcomes).toMatchObject({ redirected: 1, "off-site": 1, page: 2 });
});

test("a start page that leads to another site says where", async () => {
  const site = await serve({ "/": redirectTo("https://other.example/") });
  expect(await crawl(site)).toMatchObject({
    state: "done",
    pages: 0,
    start: { kind: "off-site", to: "https://other.example/" },
  });
});

test("no more pages are read than the plan allows, and it is said that there are more", async () => {
  const site = await serve(
    new Proxy(NO_PAGES, {
      get: (_, path: string) =>
        path.endsWith(".xml") || path === "/robots.txt"
          ? undefined
          : page(path, `${path}x`, `${path}y`),
    }),
  );
  const store = createMemoryStore();
  const result = await crawl(site, { maxPages: 30 }, { store });
  expect(result).toMatchObject({ state: "limit-reached", pages: 30 });
  expect(store.pages()).toHaveLength(30);
});

test("endless filters and paths don't take over the crawl", async () => {
  const site = await serve(
    new Proxy(NO_PAGES, {
      get: (_, path: string) => {
        if (path.endsWith(".xml") || path === "/robots.txt") return undefined;
        const day = Number(new URLSearchParams(path.split("?")[1]).get("day") ?? 0);
        return page(path, `/calendar?day=${day + 1}`, `/calendar?day=${day + 2}`, `${path}/deeper`);
      },
    }),
  );
  const result = await crawl(site, { maxPages: 5_000 });
  expect(result.state).toBe("done");
  expect(result.pages).toBeLessThan(500);
});

test("files, other sites and links that shouldn't be followed aren't requested", async () => {
  const site = await serve({
    "/": `${page("home", "/doc.pdf", "/photo.JPG", "https://other.example/", "mailto:a@b.example")}<a rel="nofollow" href="/no">`,
    "/data": (_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  });
  site.pages["/"] = `${String(site.pages["/"])}<a href="/data">`;
  const store = createMemoryStore();
  await crawl(site, {}, { store });
  expect(outcomesOf(store)).toEqual({ "/": "page", "/data": "not-html" });
});

test("a second crawl reads only what has changed: by the sitemap's date, ETag and date", async () => {
  const conditional =
    (title: string): Reply =>
    (request, response) => {
      if (request.headers["if-none-match"] === `"${title}"`) response.writeHead(304).end();
      else {
        response.writeHead(200, { "content-type": "text/html", etag: `"${title}"` });
        response.end(page(title));
      }
    };
  const dated: Reply = (request, response) => {
    const at = "Sun, 01 Nov 2026 00:00:00 GMT";
    if (request.headers["if-modified-since"] === at) response.writeHead(304).end();
    else {
      response.writeHead(200, { "content-type": "text/html", "last-modified": at });
      response.end(page("dated"));
    }
  };
  const listed = (date: string) =>
    `<urlset><url><loc>ORIGIN/listed</loc><lastmod>${date}</lastmod></url></urlset>`;
  const site = await serve({
    "/sitemap.xml": listed("2026-11-01"),
    "/": page("home", "/etag", "/dated", "/changed"),
    "/listed": page("listed"),
    "/etag": conditional("etag"),
    "/dated": dated,
    "/changed": conditional("before"),
  });
  const first = createMemoryStore();
  await crawl(site, {}, { store: first, now: () => 1_000 });
  site.pages["/changed"] = conditional("after");
  site.requested.length = 0;
  const again = createMemoryStore();
  const previousPage = async (url: string) =>
    first.pages().find((each) => each.url === url) ?? null;
  const result = await crawl(site, {}, { store: again, previousPage, now: () => 2_000 });
  expect(result.outcomes).toEqual({ page: 2, unchanged: 3 });
  expect(site.requested).not.toContain("/listed");
  const read = again.pages().map((each) => [each.title, each.fetchedAt, each.checkedAt]);
  expect(read.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ["after", 2_000, 2_000],
    ["dated", 1_000, 2_000],
    ["etag", 1_000, 2_000],
    ["home", 2_000, 2_000],
    ["listed", 1_000, 2_000],
  ]);
  site.pages["/sitemap.xml"] = listed("2026-11-20");
  const third = await crawl(site, {}, { previousPage });
  expect(third.outcomes).toEqual({ page: 3, unchanged: 2 });
});

test("a crawl that is cut off anywhere continues, and ends with the same pages", async () => {
  const tree = new Proxy(NO_PAGES, {
    get: (_, path: string) => {
      if (path.endsWith(".xml") || path === "/robots.txt" || path.startsWith("/mapwright-"))
        return undefined;
      return path.length > 4 ? page(path) : page(path, `${path}a`, `${path}b`, `${path}c`);
    },
  });
  const whole = createMemoryStore();
  await crawl(await serve(tree), { maxPages: 1_000 }, { store: whole });
  const paths = (store: MemoryStore) => store.pages().map(({ url }) => new URL(url).pathname);
  const site = await serve(tree);
  const store = createMemoryStore();
  let kills = 0;
  const run = async (): Promise<CrawlResult> => {
    const before = store.batches.length;
    const dying = {
      ...store,
      append: async (batch: Parameters<typeof store.append>[0]) => {
        // Killed before or after the batch is stored, in turn.
        if (store.batches.length > before && kills % 2 === 0) throw new Error("killed");
        await store.append(batch);
        if (store.batches.length > before + 1) throw new Error("killed");
      },
    };
    return crawl(site, { maxPages: 1_000 }, { store: dying }).catch(() => {
      kills += 1;
      return run();
    });
  };
  expect(await run()).toMatchObject({ state: "done", pages: whole.pages().length });
  expect(kills).toBeGreaterThan(1);
  expect(paths(store).sort()).toEqual(paths(whole).sort());
  expect(new Set(paths(store)).size).toBe(store.pages().length);
});

test("a crawl pauses in time, and the next run takes over", async () => {
  const site = await serve({
    "/": page("home", "/a", "/b"),
    "/a": page("a"),
    "/b": page("b"),
  });
  let now = 0;
  const store = createMemoryStore();
  // Time passes with each look at the clock.
  const deps = { store, now: () => (now += 1) };
  const states: string[] = [];
  for (let run = 0; run < 20; run++) {
    const { state } = await crawl(site, { pauseAt: now + 60 }, deps);
    states.push(state);
    if (state === "done") break;
  }
  expect(states.at(-1)).toBe("done");
  expect(titlesOf(store).sort()).toEqual(["a", "b", "home"]);
});

test("a site that says it is too much is asked again later, and slower", async () => {
  let refusals = 2;
  const site = await serve({
    "/": page("home", "/busy"),
    "/busy": (_, response) => {
      refusals -= 1;
      if (refusals >= 0) response.writeHead(429, { "retry-after": "0.2" }).end();
      else response.writeHead(200, { "content-type": "text/html" }).end(page("busy"));
    },
  });
  const store = createMemoryStore();
  const startedAt = performance.now();
  await crawl(site, {}, { store });
  expect(titlesOf(store)).toEqual(["home", "busy"]);
  expect(performance.now() - startedAt).toBeGreaterThan(400);
});

test("a site that stops responding ends the crawl, and keeps what was read", async () => {
  const links = Array.from({ length: 60 }, (_, n) => `/${n}`);
  const cut: Reply = (request) => request.socket.destroy();
  const site = await serve({
    "/": page("home", ...links),
    ...Object.fromEntries(links.map((link) => [link, cut])),
  });
  const store = createMemoryStore();
  const result = await crawl(site, {}, { store });
  expect(result).toMatchObject({ state: "site-down", pages: 1 });
  expect(titlesOf(store)).toEqual(["home"]);
  expect(site.requested.length).toBeLessThan(40);
});

test("cancelling ends the crawl with the reason", async () => {
  const cancelling = new AbortController();
  const reason = new Error("cancelled");
  const site = await serve({ "/": () => cancelling.abort(reason) });
  await expect(crawl(site, {}, {}, cancelling.signal)).rejects.toBe(reason);
});

test("a page in other languages keeps what its sitemap says about them", async () => {
  const site = await serve({
    "/sitemap.xml":
      '<urlset><url><loc>ORIGIN/a</loc><xhtml:link rel="alternate" hreflang="de" href="ORIGIN/de"/></url></urlset>',
    "/": page("home"),
    "/a": page("a"),
    "/de": page("de"),
  });
  const store = createMemoryStore();
  await crawl(site, {}, { store });
  expect(store.pages().find(({ title }) => title === "a")?.alternates).toEqual([
    { language: "de", url: `${site.origin}/de` },
  ]);
  expect(titlesOf(store)).toContain("de");
});

test("a page that ends its parser is left out, counted, and not read again", async () => {
  const site = await serve({
    "/": '<h1>Home</h1><a href="/bad">x</a><a href="/good">y</a>',
    "/bad": "<p>x",
    "/good": "<p>y",
  });
  const parsers: CrawlParsers = {
    ...parsersHere,
    async page(document) {
      if (document.address.endsWith("/bad")) throw new TaskStopped("took too long");
      return parsersHere.page(document);
    },
  };
  const store = createMemoryStore();
  const first = await crawl(site, {}, { parsers, store });
  expect([first.state, first.outcomes.unreadable, first.pages]).toEqual(["done", 1, 2]);
  const again = await crawl(site, {}, { parsers, store });
  expect(again.outcomes.unreadable).toBe(1);
  expect(site.requested.filter((path) => path === "/bad")).toHaveLength(1);
});
