import { expect, test } from "vitest";
import { letWordsComeFirst } from "#/platform/words-first.server.ts";

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" crossorigin="anonymous" href="/b.js"/>' +
  '<link rel="preload" href="/font.woff2" as="font"/></head><body><p>Words</p>' +
  '<script nonce="n">data</script><script type="module" async="" nonce="n">import "/a.js"</script></body></html>';

test("a page asks for no script before its words are painted, and for all of them then", () => {
  const html = letWordsComeFirst(PAGE, "n");
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<script type="text/later" async="" nonce="n">import "/a.js"</script>');
  expect(html).toContain('<script nonce="n" data-files="/a.js /b.js">');
});

test("fonts and the page's data stay where they are", () => {
  const html = letWordsComeFirst(PAGE, "n");
  expect(html).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
  expect(html).toContain('<script nonce="n">data</script>');
});
