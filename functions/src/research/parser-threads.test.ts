import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { TaskStopped } from "#/platform/thread-pool.ts";
import { parsersHere } from "#/research/crawl/crawl-parsers.ts";
import { createParserThreads } from "#/research/parser-threads.ts";

const threads = createParserThreads();
afterAll(() => threads.close());

test("a page and a sitemap read in a thread are as if they were read here", async () => {
  const page = {
    bytes: Buffer.from("<title>Caf\u00e9</title><a href=/b>B</a>"),
    address: "https://site.example/a",
    headers: [["content-type", "text/html; charset=utf-8"]] as const,
  };
  expect(await threads.page(page)).toEqual(await parsersHere.page(page));
  const sitemap = {
    bytes: gzipSync("<urlset><url><loc>/a</loc></url></urlset>"),
    address: "https://site.example/sitemap.xml",
  };
  const read = await threads.sitemap(sitemap);
  expect(read.pages).toHaveLength(1);
  expect(read).toEqual(await parsersHere.sitemap(sitemap));
});

test("an upload that expands without end is stopped", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64");
  await expect(threads.upload(bomb)).rejects.toBeInstanceOf(TaskStopped);
});
