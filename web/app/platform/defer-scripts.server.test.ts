import { expect, test } from "vitest";
import { deferScripts } from "#/platform/defer-scripts.server.ts";

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" crossorigin="anonymous" href="/b.js"/>' +
  '<link rel="preload" href="/font.woff2" as="font"/></head><body><p>Words</p>' +
  '<script nonce="n">data</script><script type="module" async="" nonce="n">import "/a.js"</script></body></html>';

test("a page requests no scripts before its first paint, and all of them after it", () => {
  const html = deferScripts(PAGE, "n");
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<script type="text/later" async="" nonce="n">import "/a.js"</script>');
  expect(html).toContain('<script nonce="n" data-files="/a.js /b.js">');
});

test("fonts and the page's data are not deferred", () => {
  const html = deferScripts(PAGE, "n");
  expect(html).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
  expect(html).toContain('<script nonce="n">data</script>');
});
