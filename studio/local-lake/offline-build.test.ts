import { expect, test } from "vitest";
import { keepLocal, withoutRemoteFonts } from "#/local-lake/offline-build.ts";

const PAGE = `<!doctype html><html><head lang="en"><title>Studio</title><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script type="module" src="/static/app.js"></script></body></html>`;

test("local page loads its own scripts and no bridge to Sanity's dashboard", () => {
  const html = keepLocal(PAGE, ["http://127.0.0.1:3400"]);
  expect(html).not.toContain("sanity-cdn");
  expect(html).toContain('src="/static/app.js"');
});

test("local page may talk to this machine, the lake and the site, and to nobody else", () => {
  const html = keepLocal(PAGE, ["http://lake.example:3400", "https://site.example"]);
  const policy = /<head lang="en"><meta [^>]*content="([^"]*)"/.exec(html)?.[1]?.split(" ");
  expect(policy).toContain("http://lake.example:3400");
  expect(policy).toContain("ws://lake.example:3400");
  expect(policy).toContain("wss://site.example");
  expect(policy).not.toContain("https:");
  expect(policy?.some((source) => source.includes("sanity"))).toBe(false);
});

test("only remote fonts are left out of the styles", () => {
  const local = "@font-face{font-family:Own;src:url(/own.woff2)}";
  const remote =
    "@font-face{font-family:Inter;src:url(https://design-system-static.sanity.io/Inter.woff2)}";
  expect(withoutRemoteFonts(`a{color:red}${remote}${local}`)).toBe(`a{color:red}${local}`);
});
