import { expect, test } from "vitest";
import { PRIVATE, PUBLIC_PAGE } from "#/platform/document/cache-policy.server.ts";
import { keepRenderedPages } from "./rendered-pages.ts";

const SITE = "https://mapwright.example";
const HTML = { "Cache-Control": PUBLIC_PAGE, "Content-Type": "text/html" };

/** A site that counts what it renders, and content that changes when the test says so. */
function openSite(headers: Record<string, string> = HTML, status = 200) {
  const site = { rendered: 0, revision: "1", revisionsRead: 0, nowMs: 0 };
  const handle = keepRenderedPages({
    async render({ url }) {
      site.rendered += 1;
      await Promise.resolve();
      return new Response(`${url} of ${site.revision}`, { status, headers });
    },
    readRevision() {
      site.revisionsRead += 1;
      return Promise.resolve(site.revision);
    },
    nowMs: () => site.nowMs,
  });
  const ask = (path: string, init: RequestInit = {}) => handle(new Request(SITE + path, init));
  return { site, ask };
}

test("a public page is rendered once until content changes or a minute has passed", async () => {
  const { site, ask } = openSite();
  await ask("/");
  await ask("/");
  expect(site.rendered).toBe(1);
  site.revision = "2";
  expect(await (await ask("/")).text()).toBe(`${SITE}/ of 2`);
  site.nowMs = 60_000;
  await ask("/");
  expect(site.rendered).toBe(3);
});

test("visitors who come at once share one rendering", async () => {
  const { site, ask } = openSite();
  const answers = await Promise.all([ask("/"), ask("/"), ask("/")]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    Array(3).fill(`${SITE}/ of 1`),
  );
  expect(site.rendered).toBe(1);
});

test("a visitor who has the page is told so, and gets the new one after a change", async () => {
  const { site, ask } = openSite();
  const tag = (await ask("/")).headers.get("ETag") ?? "";
  const again = await ask("/", { headers: { "If-None-Match": `"other", ${tag}` } });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
  site.revision = "2";
  const changed = await ask("/", { headers: { "If-None-Match": tag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(tag);
});

test("a request with an empty cookie gets the page that everyone gets", async () => {
  const { site, ask } = openSite();
  await ask("/");
  await ask("/", { headers: { Cookie: "" } });
  expect(site.rendered).toBe(1);
});

test("a HEAD request gets no body, and doesn't empty the page for others", async () => {
  const { ask } = openSite();
  expect(await (await ask("/", { method: "HEAD" })).text()).toBe("");
  expect(await (await ask("/")).text()).toBe(`${SITE}/ of 1`);
});

test.each<[string, string, RequestInit]>([
  ["a query", "/?a=1", {}],
  ["a cookie", "/", { headers: { Cookie: "__session=secret" } }],
  ["a body", "/", { method: "POST" }],
])("a request with %s is rendered each time", async (_name, path, init) => {
  const { site, ask } = openSite();
  await ask(path, init);
  await ask(path, init);
  expect(site.rendered).toBe(2);
});

test.each([
  ["private", { "Cache-Control": PRIVATE }, 200],
  ["missing", HTML, 404],
])("a page that is %s is not kept", async (_name, headers, status) => {
  const { site, ask } = openSite(headers, status);
  await ask("/x");
  await ask("/x");
  expect(site.rendered).toBe(2);
});

test("a page of the app doesn't wait for the revision of the site's content", async () => {
  const { site, ask } = openSite({ "Cache-Control": PRIVATE });
  await ask("/app");
  expect(site).toMatchObject({ rendered: 1, revisionsRead: 0 });
});

test("a rendering that fails is not the answer for those who waited for it", async () => {
  const failing = { isBroken: true };
  const handle = keepRenderedPages({
    async render() {
      await Promise.resolve();
      if (!failing.isBroken) return new Response("page", { headers: HTML });
      failing.isBroken = false;
      throw new Error("The first rendering fails");
    },
    readRevision: () => Promise.resolve("1"),
    nowMs: () => 0,
  });
  const [first, second] = await Promise.allSettled([
    handle(new Request(SITE)),
    handle(new Request(SITE)),
  ]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
});
