import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { TaskStopped } from "#/platform/thread-pool.ts";
import { parsersHere } from "#/research/crawl/crawl-parsers.ts";
import { createParserThreads, readEach } from "#/research/parser-threads.ts";
import { readPostsHere } from "#/research/parsers.ts";

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

const post = (id: string, body: string) => ({
  id,
  subreddit: "Coffee",
  title: "Which kettle?",
  body,
  score: 1,
  commentCount: 0,
  createdAt: 1,
  participants: [],
});

test("a post whose reader fails in a thread costs no other post of its page", async () => {
  const unreadable = post("bb", "");
  Object.assign(unreadable, { body: { not: "text" } });
  const posts = [post("aa", "Gooseneck or not?"), unreadable, post("cc", "")];
  const read = await threads.posts(posts);
  expect(read).toMatchObject([{ id: "aa", body: "Gooseneck or not?" }, "unreadable", { id: "cc" }]);
});

test("a post that ends its thread is left out, and the others are read again", async () => {
  const read = readEach(async (posts) => {
    if (posts.some(({ id }) => id === "bb")) throw new TaskStopped("took too much processor time");
    return readPostsHere(posts);
  });
  const posts = ["aa", "bb", "cc"].map((id) => post(id, ""));
  expect(await read(posts)).toMatchObject([{ id: "aa" }, "unreadable", { id: "cc" }]);
  expect(await read(posts.slice(1, 2))).toEqual(["unreadable"]);
});

test("a failure that isn't a post's is no post's fault", async () => {
  const broken = new Error("no thread can be started");
  const read = readEach(() => Promise.reject(broken));
  for (const posts of [[post("aa", "")], [post("aa", ""), post("bb", "")]])
    await expect(read(posts)).rejects.toBe(broken);
});
