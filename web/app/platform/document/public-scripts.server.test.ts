import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deferScripts } from "#/platform/document/public-scripts.server.ts";

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" crossorigin="anonymous" href="/b.js"/>' +
  '<link rel="preload" href="/font.woff2" as="font"/></head><body><p>Words</p>' +
  '<script nonce="n">data</script><script type="module" async="" nonce="n">import "/a.js"</script></body></html>';

test("a page requests no scripts before its first paint, and all of them after it", async () => {
  const { html } = await deferScripts(PAGE, "n");
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<script type="text/later" async="" nonce="n">import "/a.js"</script>');
  expect(html).toContain('<script nonce="n" data-files="/a.js /b.js">');
});

test("fonts and the page's data are not deferred", async () => {
  const { html } = await deferScripts(PAGE, "n");
  expect(html).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
  expect(html).toContain('<script nonce="n">data</script>');
});

const hashesOf = async (html: string) => (await deferScripts(html, "abc")).scriptHashes;

test("an inline script is listed by the hash of exactly what is between its tags", async () => {
  const body = "\n  go('<p>');\n";
  const html = `<script nonce="abc" type="module">${body}</script>`;
  const hash = createHash("sha256").update(body).digest("base64");
  expect(await hashesOf(html)).toEqual([`'sha256-${hash}'`]);
});

test("an injected script without the nonce is not listed", async () => {
  const html = `<script>steal()</script><script nonce="guess">steal()</script>`;
  expect(await hashesOf(html)).toEqual([]);
});

test("a script loaded from a file is not listed, because 'self' allows it", async () => {
  expect(await hashesOf(`<script nonce="abc" src="/assets/a.js"></script>`)).toEqual([]);
});

test("a duplicate script is listed once", async () => {
  const script = `<script nonce="abc">go()</script>`;
  expect(await hashesOf(script + script)).toHaveLength(1);
});
