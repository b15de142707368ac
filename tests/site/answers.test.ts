/** Responses of Hosting and of the site's function: status, headers, size. */
import { expect, test } from "vitest";
import {
  openEditor,
  buildNamedPage,
  createUniqueName,
  waitUntilServed,
} from "../fixtures/content-editor.ts";
import { ask, askForPage, findHeading } from "./ask-site.ts";

/** Before compression. What only scripts need is fetched later. */
const MAX_HOME_BYTES = 122_000;

test("the home page's HTML stays below its limit", async () => {
  const html = await (await ask("/")).arrayBuffer();
  expect(html.byteLength).toBeGreaterThan(0);
  expect(html.byteLength).toBeLessThan(MAX_HOME_BYTES);
});

test.each(["/", "/blog", "/docs", "/about", "/pricing"])(
  "%s is cacheable, sets no cookies and allows scripts by their hash",
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toMatch(/s-maxage=\d+/);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  },
);

test.each(["/sign-in", "/sign-up", "/app", "/app/maps/some-map"])(
  "%s is not cached and has a new nonce in each response",
  async (path) => {
    const [first, second] = [await ask(path), await ask(path)];
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    const nonces = [first, second].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  },
);

test("a missing file of an earlier build returns a plain 404 instead of a page", async () => {
  const { status, headers } = await ask("/assets/gone-12345678.js");
  expect(status).toBe(404);
  expect(headers.get("content-type")).toContain("text/plain");
  // Hosting says by its path that it may be kept for a year.
  expect(headers.get("vary")?.split(", ")).toContain("*");
});

test("a visitor who has a page is told so, and the server doesn't say what it runs", async () => {
  const { headers } = await ask("/about");
  const tag = headers.get("etag") ?? "";
  expect((await ask("/about", { "If-None-Match": tag })).status).toBe(304);
  expect(headers.has("x-powered-by")).toBe(false);
});

test("an address with a trailing slash redirects to the one without", async () => {
  const { status, headers } = await ask("/sign-in/");
  expect(status).toBe(308);
  expect(headers.get("location")).toBe("/sign-in");
});

test("a redirect works as soon as it is published", async () => {
  const name = createUniqueName("moved");
  await openEditor().create({
    _id: name,
    _type: "redirect",
    from: `/${name}`,
    to: "/docs",
    isPermanent: false,
    isEnabled: true,
  });
  await waitUntilServed(`/${name}`);
  const { status, headers } = await ask(`/${name}`);
  expect(status).toBe(307);
  expect(headers.get("location")).toBe("/docs");
});

test("a page's redirect is followed, including to an external address", async () => {
  const name = createUniqueName("away");
  await openEditor().create({
    ...buildNamedPage(name, "Away"),
    redirectTo: "https://example.org/elsewhere",
  });
  await expect
    .poll(async () => (await ask(`/${name}`)).headers.get("location"), { timeout: 60_000 })
    .toBe("https://example.org/elsewhere");
  const { status } = await ask(`/${name}`);
  expect(status).toBeGreaterThanOrEqual(300);
  expect(status).toBeLessThan(400);
});

test("an invalid preview token shows published content and says so", async () => {
  const editor = openEditor();
  const name = createUniqueName("refused");
  await editor.create(buildNamedPage(name, "For everybody"));
  await editor.create({ ...buildNamedPage(name, "Secret"), _id: `drafts.${name}` });
  await waitUntilServed(`/${name}`);
  const { headers, page } = await askForPage(`/${name}?preview=made-up`);
  expect(findHeading(page)).toBe("For everybody");
  expect(page.body.textContent).toMatch(/invalid or has expired/);
  expect(headers.get("cache-control")).toContain("no-store");
});
