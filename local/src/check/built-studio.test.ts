import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveStudio } from "#/check/built-studio.ts";

/** Serves a two-file build for a stack on its own ports. */
async function serveBuild() {
  const root = mkdtempSync(join(tmpdir(), "mapwright-studio-"));
  mkdirSync(join(root, ".cache/studio/static"), { recursive: true });
  writeFileSync(join(root, ".cache/studio/index.html"), "<title>Studio</title>");
  writeFileSync(
    join(root, ".cache/studio/static/app.js"),
    'ask("http://content-lake.invalid", "http://site.invalid")',
  );
  writeFileSync(join(root, "secret.js"), "not of the build");
  const addresses = { contentLakeUrl: "http://127.0.0.1:3400", siteUrl: "http://127.0.0.1:5000/" };
  const server = await serveStudio(root, 0, addresses);
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return (path: string) => fetch(`http://127.0.0.1:${String(port)}${path}`);
}

test("the built Studio uses the lake and the site of the stack that serves it", async () => {
  const ask = await serveBuild();
  const script = await ask("/static/app.js");
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).toBe('ask("http://127.0.0.1:3400", "http://127.0.0.1:5000")');
});

test.each(["/", "/structure/drafts", "/intent/edit/id=drafts.page;type=page/"])(
  "the path %s returns the Studio's page",
  async (path) => {
    const ask = await serveBuild();
    expect(await (await ask(path)).text()).toBe("<title>Studio</title>");
  },
);

test("a script that isn't in the build is not found, and nothing outside the build is served", async () => {
  const ask = await serveBuild();
  expect((await ask("/static/gone.js")).status).toBe(404);
  expect(await (await ask("/%2e%2e/%2e%2e/secret.js")).text()).not.toContain("not of the build");
});
