import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readCorpus } from "#/search-index/corpus/read-corpus.ts";

const page = (path: string) => ({
  id: path,
  url: `https://pages.example/${path}`,
  title: `Page ${path}`,
  body: "Text.",
});
const thread = {
  id: "t1",
  subreddit: "coffee",
  title: "A thread",
  body: "Words.",
  permalink: "/r/coffee/comments/t1/a_thread/",
  score: -3,
  comments: 4,
};
const lines = (...values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join("\n");

function makeFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-corpus-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

async function read(path: string) {
  const warnings: string[] = [];
  const corpus = await readCorpus(path, (line) => warnings.push(line.replace(path, "")));
  return { corpus, warnings };
}

test("a folder is read in path order, including compressed files", async () => {
  const folder = makeFolder({
    "b.ndjson": lines(page("b")),
    "a/pages.ndjson.gz": gzipSync(lines(page("a"), thread)),
    "notes.txt": "no corpus",
  });
  const { corpus } = await read(folder);
  expect(corpus.documents.map(({ url }) => url)).toEqual([
    "https://pages.example/a",
    "https://www.reddit.com/r/coffee/comments/t1/a_thread/",
    "https://pages.example/b",
  ]);
  expect(corpus.documents[1]).toMatchObject({ site: "r/coffee", engagement: 4 });
});

test("a bad line is reported with the reason and the rest is kept", async () => {
  const folder = makeFolder({
    "pages.ndjson": [
      lines(page("a")),
      "{ broken",
      lines({ ...page("c"), url: "ftp://pages.example/c" }),
      "",
      lines(page("a")),
      lines({ ...thread, comments: -1 }),
    ].join("\n"),
  });
  const { corpus, warnings } = await read(folder);
  expect(corpus.documents).toHaveLength(1);
  expect(corpus.skippedLines).toBe(4);
  expect(warnings).toEqual([
    "/pages.ndjson:2 is not JSON",
    "/pages.ndjson:3 url: must be an http(s) address",
    "/pages.ndjson:5 url: https://pages.example/a is there already",
    expect.stringMatching(/^\/pages\.ndjson:6 comments: /),
  ]);
});

test("the same documents have the same hash wherever they are stored", async () => {
  const one = await read(makeFolder({ "x.ndjson": lines(page("a"), page("b")) }));
  const two = await read(
    makeFolder({ "1.ndjson": lines(page("a")), "2.ndjson.gz": gzipSync(lines(page("b"))) }),
  );
  const other = await read(makeFolder({ "x.ndjson": lines(page("b"), page("a")) }));
  expect(two.corpus.contentHash).toBe(one.corpus.contentHash);
  expect(other.corpus.contentHash).not.toBe(one.corpus.contentHash);
});

test.each([
  ["doesn't exist", "/nowhere", /^There is no corpus at/],
  ["has no corpus file", makeFolder({ "a.txt": "" }), /^No \.ndjson/],
  ["has no usable line", makeFolder({ "a.ndjson": "{}\n" }), /^No usable line in/],
  [
    "is damaged",
    join(makeFolder({ "a.ndjson.gz": Buffer.from([31, 139, 8, 0, 1]) }), "a.ndjson.gz"),
    /cannot be read/,
  ],
])("a corpus that %s is a descriptive error", async (_, path, message) => {
  await expect(readCorpus(path, () => {})).rejects.toThrow(message);
});
