import { expect, onTestFinished, test, vi } from "vitest";
import { toContentPath, findPage, loadPage } from "#/content/page/load-page.server.ts";
import {
  openClient,
  openDraftClient,
  createSource,
} from "#/content/source/content-source.server.ts";
import { openDrafts, openPublished } from "#/content/source/site-content.server.ts";
import {
  type FakeLake,
  LAKE_TOKEN,
  type LakeDocument,
  startFakeLake,
} from "#/content/testing/fake-lake.ts";
import { buildPageDocument, buildTextBlock } from "#/content/testing/lake-documents.ts";

const published = { kind: "published" } as const;
const environment = (lake: FakeLake) => ({
  projectId: "test",
  dataset: "production",
  apiHost: lake.url,
  readToken: LAKE_TOKEN,
  studioUrl: "http://127.0.0.1:3333",
});

async function openLake(documents: readonly LakeDocument[]) {
  const lake = await startFakeLake(documents);
  onTestFinished(() => lake.close());
  let nowMs = 0;
  const content = openPublished(createSource(openClient(environment(lake))), () => nowMs);
  const passSeconds = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { lake, content, passSeconds };
}

async function answerOf(asked: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error(`expected a Response, got ${String(thrown)}`);
  return thrown;
}

test("a page is found by its path, with its contents, children and neighbors", async () => {
  const docs = { _type: "docsPage" };
  const { content } = await openLake([
    buildPageDocument("/docs", {
      ...docs,
      title: "Docs",
      stem: "docs",
      body: [buildTextBlock("Start")],
    }),
    buildPageDocument("/docs/export", {
      ...docs,
      stem: "docs/10.export",
      body: [buildTextBlock("x")],
    }),
    buildPageDocument("/docs/import", {
      ...docs,
      stem: "docs/9.import",
      body: [
        buildTextBlock("CSV", "h2"),
        buildTextBlock("Choose a file."),
        buildTextBlock("CSV", "h2"),
      ],
    }),
    buildPageDocument("/docs/import/sheets", {
      ...docs,
      stem: "docs/9.import/1.sheets",
      body: [buildTextBlock("y")],
    }),
  ]);
  const { page } = (await findPage(content, "/docs/import", published)) ?? {};
  expect(page?.toc.map(({ anchor }) => anchor)).toEqual(["csv", "csv-2"]);
  expect(page?.children.map(({ path }) => path)).toEqual(["/docs/import/sheets"]);
  expect([page?.previous?.path, page?.next?.path]).toEqual(["/docs", "/docs/import/sheets"]);
  expect(page?.ancestors.map(({ title }) => title)).toEqual(["Docs"]);
});

test("an article lists the newest others of its categories; other pages list none", async () => {
  const inCategory = (path: string, publishedAt: string, ...names: string[]) =>
    buildPageDocument(path, {
      _type: "post",
      publishedAt,
      categories: names.map((name) => ({ _type: "reference", _key: name, _ref: name })),
    });
  const category = (name: string) => ({
    ...buildPageDocument(`/${name}`),
    _id: name,
    _type: "category",
    slug: { current: name },
  });
  const { content } = await openLake([
    ...["maps", "search", "links"].map(category),
    inCategory("/blog/this", "2026-05-01T00:00:00Z", "maps", "search"),
    inCategory("/blog/oldest", "2026-01-01T00:00:00Z", "maps"),
    inCategory("/blog/old", "2026-02-01T00:00:00Z", "search"),
    inCategory("/blog/newer", "2026-06-01T00:00:00Z", "maps", "search"),
    inCategory("/blog/newest", "2026-07-01T00:00:00Z", "maps"),
    inCategory("/blog/other", "2026-08-01T00:00:00Z", "links"),
    inCategory("/blog/alone", "2026-08-02T00:00:00Z"),
    { ...inCategory("/blog/hidden", "2026-09-01T00:00:00Z", "maps"), navigation: false },
    buildPageDocument("/about"),
  ]);
  const relatedTo = async (path: string) =>
    (await findPage(content, path, published))?.page.related.map((card) => card.path);
  expect(await relatedTo("/blog/this")).toEqual(["/blog/newest", "/blog/newer", "/blog/old"]);
  expect(await relatedTo("/blog/alone")).toEqual([]);
  expect(await relatedTo("/about")).toEqual([]);
});

test("a page with a publication date in the future is nowhere until then, except in a preview", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const post = (path: string, publishedAt: string) => ({
    ...buildPageDocument(path, { _type: "post", publishedAt, body: [buildTextBlock("Words")] }),
    categories: [{ _type: "reference", _key: "maps", _ref: "maps" }],
  });
  const listing = {
    sections: [{ _type: "pageList", _key: "l", source: "posts" }],
  };
  const category = {
    ...buildPageDocument("/maps"),
    _id: "maps",
    _type: "category",
    slug: { current: "maps" },
  };
  const { lake, content, passSeconds } = await openLake([
    category,
    buildPageDocument("/list", listing),
    post("/blog/out", "2026-01-01T00:00:00Z"),
    post("/blog/later", inAnHour),
  ]);
  const draftClient = openDraftClient(environment(lake));
  if (!draftClient) throw new Error("The environment has a token");
  const drafts = openDrafts(createSource(draftClient));
  const shownBy = async (source: typeof content) => ({
    page: (await findPage(source, "/blog/later", published)) !== null,
    outline: (await source.readOutline({})).data.map(({ path }) => path),
    posts: (await source.readPosts({ category: "", from: 0, to: 9 })).data.posts.map(
      ({ path }) => path,
    ),
    counted: (await source.readPosts({ category: "maps", from: 0, to: 9 })).data.total,
    texts: (await source.readSearchTexts({})).data.map(({ path }) => path),
    related: (await findPage(source, "/blog/out", published))?.page.related.length,
    isListed: JSON.stringify((await findPage(source, "/list", published))?.page).includes(
      "/blog/later",
    ),
  });
  const nothing = {
    page: false,
    outline: ["/list", "/blog/out"],
    posts: ["/blog/out"],
    counted: 1,
    texts: ["/blog/out"],
    related: 0,
    isListed: false,
  };
  const everything = {
    page: true,
    outline: ["/list", "/blog/out", "/blog/later"],
    posts: ["/blog/later", "/blog/out"],
    counted: 2,
    texts: ["/blog/out", "/blog/later"],
    related: 1,
    isListed: true,
  };
  expect(await shownBy(content)).toEqual(nothing);
  expect(await shownBy(drafts)).toEqual(everything);

  // Nothing is published in between: the date alone brings it out.
  vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  passSeconds(2);
  expect(await shownBy(content)).toEqual(everything);
});

test("a partial has no URL", async () => {
  const { content } = await openLake([buildPageDocument("/piece", { isPartial: true })]);
  expect(await findPage(content, "/piece", published)).toBeNull();
});

test("an included page's body is inserted in its place", async () => {
  const { content } = await openLake([
    buildPageDocument("/about", {
      sections: [{ _type: "includedPage", _key: "i", page: { _type: "reference", _ref: "piece" } }],
    }),
    buildPageDocument("/piece", { isPartial: true, body: [buildTextBlock("Said once")] }),
  ]);
  const found = await findPage(content, "/about", published);
  expect(JSON.stringify(found?.page.sections)).toContain("Said once");
});

test("an unknown block is skipped and logged, and the rest of the page is kept", async () => {
  vi.mocked(console.warn).mockImplementation(() => {});
  const { content } = await openLake([
    buildPageDocument("/about", {
      body: [buildTextBlock("Before"), { _type: "hologram", _key: "h1" }, buildTextBlock("After")],
    }),
  ]);
  const found = await findPage(content, "/about", published);
  expect(found?.page.body).toHaveLength(2);
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringMatching(/reason=unknown type=hologram key=h1/),
  );
  vi.mocked(console.warn).mockClear();
});

test("a link with a forbidden scheme has no target but keeps its text", async () => {
  const evil = {
    ...buildTextBlock("Click"),
    markDefs: [{ _type: "link", _key: "l", href: "javascript:alert(1)" }],
    children: [{ _type: "span", _key: "s", text: "Click", marks: ["l"] }],
  };
  const { content } = await openLake([buildPageDocument("/about", { body: [evil] })]);
  const found = await findPage(content, "/about", published);
  expect(JSON.stringify(found?.page.body)).not.toContain("javascript");
  expect(JSON.stringify(found?.page.body)).toContain("Click");
});

test.each([
  ["/new", 307, "/new?utm_source=mail", false],
  ["/new#part", 308, "/new?utm_source=mail#part", true],
  ["https://example.com/there", 307, "https://example.com/there?utm_source=mail", false],
])(
  "a redirect document to %s returns %i, with the visitor's query",
  async (to, status, location, isPermanent) => {
    const { content } = await openLake([
      buildPageDocument("/old"),
      {
        _id: "r",
        _type: "redirect",
        _updatedAt: "2026-01-01",
        from: "/old",
        to,
        isPermanent,
        isEnabled: true,
      },
    ]);
    const response = await answerOf(findPage(content, "/old", published, "?utm_source=mail"));
    expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
  },
);

test.each([
  ["https://example.com/there", "https://example.com/there?a=1"],
  ["/new", "/new?a=1&preview=secret-token"],
])("a redirect to %s gives a preview's token to no other site", async (to, location) => {
  const { content } = await openLake([
    buildPageDocument("/old"),
    { _id: "r", _type: "redirect", _updatedAt: "2026-01-01", from: "/old", to, isEnabled: true },
  ]);
  const access = { kind: "unchecked" } as const;
  const response = await answerOf(findPage(content, "/old", access, "?a=1&preview=secret-token"));
  expect(response.headers.get("Location")).toBe(location);
});

test("a page's own redirect is followed when no redirect document takes precedence", async () => {
  const { content } = await openLake([
    buildPageDocument("/old", { redirectTo: "https://example.com/" }),
  ]);
  const response = await answerOf(findPage(content, "/old", published));
  expect(response.headers.get("Location")).toBe("https://example.com/");
});

test.each([
  ["is disabled", { to: "/new", isEnabled: false }],
  ["points to itself", { to: "/old", isEnabled: true }],
  ["points to a script", { to: "javascript:alert(1)", isEnabled: true }],
  ["points to another host with two slashes", { to: "//evil.example", isEnabled: true }],
])("a redirect that %s is not followed", async (_name, redirect) => {
  const { content } = await openLake([
    buildPageDocument("/old"),
    { _id: "r", _type: "redirect", _updatedAt: "2026-01-01", from: "/old", ...redirect },
  ]);
  expect(await findPage(content, "/old", published)).not.toBeNull();
});

test("an HTML response in place of content is not a page", async () => {
  const { lake, content } = await openLake([buildPageDocument("/about")]);
  await findPage(content, "/about", published);
  lake.html = "<!doctype html><title>Captive portal</title>";
  const drafts = openDrafts(createSource(openClient(environment(lake))));
  expect(await findPage(drafts, "/about", published)).toBeNull();
});

test("an unchanged page is fetched once, and a change is visible a second later", async () => {
  const { lake, content, passSeconds } = await openLake([buildPageDocument("/about")]);
  await findPage(content, "/about", published);
  const asked = lake.queries;
  await findPage(content, "/about", published);
  expect(lake.queries).toBe(asked);
  lake.documents = [
    buildPageDocument("/about", { title: "New", _rev: "r2", _updatedAt: "2026-02-01" }),
  ];
  passSeconds(1);
  expect((await findPage(content, "/about", published))?.page.title).toBe("New");
});

test("a deleted page is gone a second later", async () => {
  const { lake, content, passSeconds } = await openLake([
    buildPageDocument("/a"),
    buildPageDocument("/b"),
  ]);
  await findPage(content, "/a", published);
  lake.documents = [buildPageDocument("/b")];
  passSeconds(1);
  expect(await findPage(content, "/a", published)).toBeNull();
});

test("the last fetched content is shown while the lake does not respond", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { lake, content, passSeconds } = await openLake([buildPageDocument("/about")]);
  await findPage(content, "/about", published);
  lake.html = "<html>down</html>";
  passSeconds(5);
  expect((await findPage(content, "/about", published))?.page.path).toBe("/about");
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});

test("a draft is visible in a preview only", async () => {
  const { lake, content } = await openLake([
    buildPageDocument("/about", { title: "Published" }),
    { ...buildPageDocument("/about", { title: "Draft" }), _id: "drafts.about" },
  ]);
  expect((await findPage(content, "/about", published))?.page.title).toBe("Published");
  const client = openDraftClient(environment(lake));
  if (!client) throw new Error("no token");
  const drafts = openDrafts(createSource(client));
  const found = await findPage(drafts, "/about", { kind: "drafts" });
  expect(found?.page.title).toBe("Draft");
});

test("a page that was never fetched returns 503 while the lake does not respond, and is not cached", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { lake, content } = await openLake([buildPageDocument("/about")]);
  await lake.close();
  const thrown: unknown = await findPage(content, "/about", published).catch((error) => error);
  expect(thrown).toMatchObject({ init: { status: 503, headers: { "Retry-After": "30" } } });
  vi.mocked(console.error).mockClear();
});

test("a path made up by a visitor causes no request to the lake", async () => {
  const { lake, content } = await openLake([buildPageDocument("/about")]);
  await findPage(content, "/about", published);
  const asked = lake.queries;
  for (const path of ["/a", "/b", "/c"])
    expect(await findPage(content, path, published)).toBeNull();
  expect(lake.queries).toBe(asked);
});

test("a malformed document does not affect other pages", async () => {
  vi.mocked(console.warn).mockImplementation(() => {});
  const { content } = await openLake([
    buildPageDocument("/about"),
    buildPageDocument("/broken", { title: { en: "Imported" }, stem: 7 }),
    { _id: "r", _type: "redirect", from: "/x", to: ["/y"], isEnabled: true },
  ]);
  expect((await findPage(content, "/about", published))?.page.path).toBe("/about");
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("left out"), expect.anything());
  vi.mocked(console.warn).mockClear();
});

test("a redirect loop is not followed: its page is shown", async () => {
  const sendTo = (from: string, to: string) => ({
    _id: `r${from.slice(1)}`,
    _type: "redirect",
    from,
    to,
    isEnabled: true,
  });
  const { content } = await openLake([
    buildPageDocument("/old"),
    sendTo("/old", "/b/?x=1"),
    sendTo("/b", "/old#top"),
  ]);
  expect((await findPage(content, "/old", published))?.page.path).toBe("/old");
});

test("the path of a URL is decoded and has no trailing slash", () => {
  expect(toContentPath("/gu%69des/")).toBe("/guides");
  expect(toContentPath("/")).toBe("/");
});

test("a URL that cannot be decoded has no path", () => {
  expect(toContentPath("/%E0%A4%A")).toBeNull();
});

/** Returns the value that a loader threw with `data()`; null: none. */
async function thrownBy(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => null,
    (error: unknown) => error,
  );
}

test.each([
  ["/no/such", "Page not found: /no/such", false],
  ["/app/evil", "Page not found: /app/evil", false],
  ["/no%20pe", "Page Not Found: /no%20pe", true],
  ["/%E0%A4%A", "Page Not Found: /%E0%A4%A", true],
  ["//evil.example", "Page Not Found: //evil.example", true],
  ["/a/../b", "Page Not Found: /a/../b", true],
])("%s is reported as %s, fatal: %s", async (path, statusText, isFatal) => {
  vi.stubEnv("SANITY_PROJECT_ID", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await thrownBy(loadPage({ pathname: path, search: "" }, published))).toMatchObject({
    data: { isFatal, path: path },
    init: { status: 404, statusText },
  });
});

test.each(["/app/evil", "/Sign-In/evil", "/pricing/tier-plans/pro", "/ann/workspace/bob"])(
  "a page written past the Studio at %s is not served, listed or found",
  async (path) => {
    const { content } = await openLake([
      buildPageDocument("/about"),
      buildPageDocument(path, { _type: "post", publishedAt: "2026-05-01T00:00:00Z" }),
    ]);
    expect(await findPage(content, path, published)).toBeNull();
    expect((await content.readOutline({})).data.map((entry) => entry.path)).toEqual(["/about"]);
    const { data } = await content.readPosts({ category: "", from: 0, to: 9 });
    expect(data.posts).toEqual([]);
    expect((await content.readSearchTexts({})).data).toEqual([]);
  },
);
