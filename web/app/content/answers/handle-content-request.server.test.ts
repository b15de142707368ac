import { expect, onTestFinished, test } from "vitest";
import { handleContentRequest } from "#/content/answers/handle-content-request.server.ts";
import { getContentAddress, type ContentParameters } from "#/content/api/content-address.ts";
import { openClient, createSource } from "#/content/source/content-source.server.ts";
import { openPublished, type SiteContent } from "#/content/source/site-content.server.ts";
import { startFakeLake } from "#/content/testing/fake-lake.ts";
import { buildPageDocument, buildTextBlock } from "#/content/testing/lake-documents.ts";

async function openSite(): Promise<SiteContent> {
  const lake = await startFakeLake([
    buildPageDocument("/docs/import", {
      _type: "docsPage",
      title: "Import",
      body: [buildTextBlock("Choose a file.")],
    }),
    buildPageDocument("/blog/one", { _type: "post", publishedAt: "2026-01-01T00:00:00Z" }),
  ]);
  onTestFinished(() => lake.close());
  const environment = {
    projectId: "t",
    dataset: "d",
    apiHost: lake.url,
    readToken: null,
    studioUrl: null,
  };
  return openPublished(createSource(openClient(environment)), () => 0);
}

function ask(
  content: SiteContent | null,
  kind: "query" | "navigation",
  parameters: ContentParameters,
  revision: string,
  isPreview = false,
): Promise<Response> {
  const url = new URL(getContentAddress(kind, parameters, revision), "https://a.example");
  const file = url.pathname.split("/").at(-1) ?? "";
  return handleContentRequest(content, kind, file, url.searchParams.get("params"), isPreview);
}

test("a response for the current revision can be cached forever", async () => {
  const content = await openSite();
  const response = await ask(content, "query", { name: "search" }, await content.readRevision());
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(JSON.stringify(await response.json())).toContain("Choose a file.");
});

test("an older revision redirects to the current one and is not cached", async () => {
  const content = await openSite();
  const response = await ask(content, "query", { name: "search" }, "old1");
  expect(response.status).toBe(307);
  expect(response.headers.get("Location")).toBe(
    getContentAddress("query", { name: "search" }, await content.readRevision()),
  );
  expect(response.headers.get("Cache-Control")).toContain("no-store");
});

test("a preview responds for any revision and is not cached", async () => {
  const response = await ask(await openSite(), "query", { name: "search" }, "any", true);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
});

test.each<[string, ContentParameters]>([
  ["has a query written by the visitor", { name: "raw", query: "*[]" }],
  ["asks for a page that isn't a number", { name: "posts", category: "", page: "1" }],
  ["has an extra parameter", { name: "search", limit: 5 }],
])("a request that %s is rejected", async (_name, parameters) => {
  const content = await openSite();
  const response = await ask(content, "query", parameters, await content.readRevision());
  expect(response.status).toBe(400);
});

test("the docs navigation query returns their tree", async () => {
  const content = await openSite();
  const response = await ask(
    content,
    "navigation",
    { root: "/docs" },
    await content.readRevision(),
  );
  expect(await response.json()).toEqual({
    nodes: [{ title: "Import", path: "/docs/import", icon: null, children: [] }],
  });
});

test("the map of a page without one is not found", async () => {
  const content = await openSite();
  const asked = { name: "exampleMap", path: "/docs/import" };
  const response = await ask(content, "query", asked, await content.readRevision());
  expect([response.status, await response.json()]).toEqual([404, { error: "Not found." }]);
});

test("a site without content says so in JSON", async () => {
  const response = await ask(null, "navigation", { root: "/docs" }, "r1");
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: "This site has no content yet." },
  ]);
});
