import { afterEach, expect, test } from "vitest";
import { makeSeedFolder, startLake, type RunningLake } from "#/content-lake/lake-fixture.ts";

const running: RunningLake[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((lake) => lake.stop()));
});

const PAGES = [
  { _id: "home", _type: "page", title: "Home", path: "/", body: [] },
  { _id: "about", _type: "page", title: "About maps", path: "/about", author: ref("ada") },
  { _id: "ada", _type: "author", name: "Sample author" },
];

function ref(_ref: string, more: object = {}) {
  return { _type: "reference", _ref, ...more };
}

async function start(seed: readonly object[] = PAGES, folder?: string) {
  const lake = await startLake(seed, folder);
  running.push(lake);
  return lake;
}

const titleOf = (id: string) => `*[_id == "${id}"][0].title`;

test("a query supports parameters and follows references", async () => {
  const { anonymous } = await start();
  const query = '*[_type == "page" && path == $path][0]{title, "author": author->name}';
  await expect(anonymous.fetch(query, { path: "/about" })).resolves.toEqual({
    title: "About maps",
    author: "Sample author",
  });
});

test("a long query is answered over POST", async () => {
  const { anonymous } = await start();
  const ids = Array.from({ length: 2000 }, (_, at) => `id-${String(at)}`);
  await expect(anonymous.fetch("count(*[_id in $ids])", { ids: [...ids, "home"] })).resolves.toBe(
    1,
  );
});

test("a query that can't be parsed is rejected with the position of the error", async () => {
  const { anonymous } = await start();
  await expect(anonymous.fetch("*[_type ==")).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("position"),
  });
});

test("a search over all text finds words inside a document", async () => {
  const { editor } = await start();
  const query = '*[_type == "page" && [@, _id] match text::query($q)]._id';
  await expect(editor.fetch(query, { q: "maps" })).resolves.toEqual(["about"]);
});

test("readers without a token see published documents, and the preview token sees drafts over them", async () => {
  const { anonymous, editor, preview } = await start();
  await editor.createOrReplace({ ...PAGES[0], _id: "drafts.home", _type: "page", title: "New" });
  await expect(anonymous.fetch(titleOf("home"))).resolves.toBe("Home");
  await expect(preview.fetch('*[_id == "home"][0]{title, _originalId}')).resolves.toEqual({
    title: "New",
    _originalId: "drafts.home",
  });
  const raw = await editor.fetch('*[_type == "page"]._id', {}, { perspective: "raw" });
  expect(raw).toEqual(expect.arrayContaining(["home", "drafts.home"]));
});

test("readers without a token can't request drafts, by perspective or by id", async () => {
  const { anonymous, editor, clientWith } = await start();
  await editor.create({ _id: "drafts.new", _type: "page", title: "Secret" });
  await expect(clientWith({ perspective: "drafts" }).fetch(titleOf("new"))).rejects.toMatchObject({
    statusCode: 403,
  });
  await expect(anonymous.getDocument("drafts.new")).resolves.toBeUndefined();
  await expect(
    clientWith({ perspective: "raw" }).fetch('*[_id in path("drafts.**")]'),
  ).resolves.toEqual([]);
});

test("a bad token is rejected, and the preview token reads but can't write", async () => {
  const { clientWith, preview, anonymous } = await start();
  await expect(clientWith({ token: "made-up" }).fetch("*")).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(preview.create({ _type: "page" })).rejects.toMatchObject({ statusCode: 403 });
  await expect(anonymous.create({ _type: "page" })).rejects.toMatchObject({ statusCode: 401 });
});

test("mutations of every kind change documents like Sanity's do", async () => {
  const { editor } = await start();
  await editor.create({ _id: "p", _type: "page", title: "One", count: 1, tags: ["a"] });
  await editor.createIfNotExists({ _id: "p", _type: "page", title: "Ignored" });
  await editor
    .patch("p")
    .set({ title: "Two" })
    .setIfMissing({ layout: "default", title: "No" })
    .inc({ count: 4 })
    .append("tags", ["b"])
    .commit();
  await editor
    .patch("p")
    .dec({ count: 2 })
    .unset(["layout"])
    .diffMatchPatch({ title: "@@ -1,3 +1,5 @@\n Two\n+o!\n" })
    .commit();
  await expect(editor.getDocument("p")).resolves.toMatchObject({
    title: "Twoo!",
    count: 3,
    tags: ["a", "b"],
  });
  await editor.patch({ query: '*[_type == "page"]' }).set({ layout: "custom" }).commit();
  await expect(editor.fetch('count(*[layout == "custom"])')).resolves.toBe(3);
  await editor.delete("p");
  await expect(editor.getDocument("p")).resolves.toBeUndefined();
});

test("items without a key get one when requested", async () => {
  const { editor } = await start();
  const made = await editor.create(
    { _type: "page", body: [{ _type: "block", children: [{ _type: "span" }] }] },
    { autoGenerateArrayKeys: true },
  );
  expect(made["body"]).toEqual([
    expect.objectContaining({
      _key: expect.any(String),
      children: [expect.objectContaining({ _key: expect.any(String) })],
    }),
  ]);
});

test("a transaction is stored completely or not at all", async () => {
  const { editor } = await start();
  const transaction = editor
    .transaction()
    .create({ _id: "q", _type: "page", title: "Q" })
    .patch("missing", (patch) => patch.set({ title: "X" }));
  await expect(transaction.commit()).rejects.toMatchObject({ statusCode: 409 });
  await expect(editor.getDocument("q")).resolves.toBeUndefined();
});

test("a dry run returns the result and stores nothing", async () => {
  const { editor } = await start();
  const patched = await editor.patch("home").set({ title: "Dry" }).commit({ dryRun: true });
  expect(patched["title"]).toBe("Dry");
  await expect(editor.fetch(titleOf("home"))).resolves.toBe("Home");
});

test.each([
  [
    "another revision",
    (lake: RunningLake) =>
      lake.editor.patch("home").ifRevisionId("old").set({ title: "X" }).commit(),
  ],
  [
    "a document that exists",
    (lake: RunningLake) => lake.editor.create({ _id: "home", _type: "page" }),
  ],
  [
    "a reference to nothing",
    (lake: RunningLake) => lake.editor.create({ _id: "r", _type: "page", author: ref("nobody") }),
  ],
  ["the deletion of a referenced document", (lake: RunningLake) => lake.editor.delete("ada")],
])("a transaction with %s is a conflict", async (_, act) => {
  const lake = await start();
  await expect(act(lake)).rejects.toMatchObject({ statusCode: 409 });
});

test("a transaction with a bad id or body is rejected with the reason", async () => {
  const { editor, origin } = await start();
  await expect(editor.create({ _id: "no spaces", _type: "page" })).rejects.toMatchObject({
    statusCode: 400,
  });
  const answer = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: { authorization: "Bearer local-editor-token" },
    body: '{"mutations": [{"create": {"title": "no type"}}]}',
  });
  expect(answer.status).toBe(400);
});

test("publishing moves the draft, strengthens its references and keeps its creation time", async () => {
  const { editor, anonymous } = await start();
  await editor.create({
    _id: "drafts.about",
    _type: "page",
    title: "About, newly",
    author: ref("ada", { _weak: true, _strengthenOnPublish: { type: "author" } }),
  });
  const before = await anonymous.getDocument("about");
  await editor.action({
    actionType: "sanity.action.document.publish",
    draftId: "drafts.about",
    publishedId: "about",
  });
  await expect(anonymous.getDocument("about")).resolves.toMatchObject({
    title: "About, newly",
    author: { _type: "reference", _ref: "ada" },
    _createdAt: before?._createdAt,
  });
  const after = await anonymous.getDocument("about");
  expect(after?.["author"]).not.toHaveProperty("_weak");
  await expect(editor.getDocument("drafts.about")).resolves.toBeUndefined();
});

test("editing creates a draft, discarding deletes it, and unpublishing leaves one", async () => {
  const { editor, anonymous } = await start();
  const ids = { draftId: "drafts.home", publishedId: "home" };
  await editor.action({
    actionType: "sanity.action.document.edit",
    ...ids,
    patch: { set: { title: "E" } },
  });
  await expect(editor.getDocument("drafts.home")).resolves.toMatchObject({ title: "E" });
  await editor.action({ actionType: "sanity.action.document.discard", draftId: "drafts.home" });
  await expect(editor.getDocument("drafts.home")).resolves.toBeUndefined();
  await editor.action({ actionType: "sanity.action.document.unpublish", ...ids });
  await expect(anonymous.getDocument("home")).resolves.toBeUndefined();
  await expect(editor.getDocument("drafts.home")).resolves.toMatchObject({ title: "Home" });
});

test("a listener receives what enters, changes in and leaves its query", async () => {
  const { editor } = await start();
  const received: string[] = [];
  const stream = editor
    .listen('*[_type == "page" && title match "map*"]', {}, { events: ["welcome", "mutation"] })
    .subscribe((event) => {
      received.push(
        event.type === "mutation" ? `${event.documentId} ${event.transition}` : event.type,
      );
    });
  await expect.poll(() => received).toEqual(["welcome"]);
  await editor.patch("home").set({ title: "Maps" }).commit();
  await editor.patch("home").set({ title: "Maps and more" }).commit();
  await editor.patch("home").set({ title: "Nothing" }).commit();
  await editor.patch("ada").set({ name: "Other" }).commit();
  await editor.patch("about").set({ title: "maps again" }).commit();
  await expect
    .poll(() => received)
    .toEqual(["welcome", "home appear", "home update", "home disappear", "about update"]);
  stream.unsubscribe();
});

test("a listener that reconnects gets what it missed", async () => {
  const { editor, origin } = await start();
  const address = `${origin}/v2025-02-19/data/listen/production?query=*&enableResume=true`;
  const first = await editor.patch("home").set({ title: "1" }).commit();
  await editor.patch("home").set({ title: "2" }).commit();
  const answer = await fetch(address, { headers: { "last-event-id": `${first._rev}#home` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("event: mutation")) text += (await reader?.read())?.value ?? "";
  expect(text).toContain("event: welcomeback");
  expect(text).toContain('"title":"2"');
  expect(text).not.toContain('"title":"1"');
  await reader?.cancel();
});

test("a page that follows live content receives the tags of what it queried", async () => {
  const { anonymous, editor } = await start();
  const { syncTags } = await anonymous.fetch(
    '*[_type == "page"].title',
    {},
    { filterResponse: false },
  );
  const received: string[][] = [];
  const kinds: string[] = [];
  const stream = anonymous.live.events().subscribe((event) => {
    kinds.push(event.type);
    if (event.type === "message") received.push(event.tags);
  });
  await expect.poll(() => kinds).toContain("welcome");
  await editor.create({ _id: "drafts.home", _type: "page", title: "Unseen" });
  await editor.patch("home").set({ title: "Seen" }).commit();
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toEqual(expect.arrayContaining(syncTags ?? ["none"]));
  stream.unsubscribe();
});

test("a source map names the field that each string comes from", async () => {
  const { editor, preview } = await start();
  await editor.create({ ...PAGES[1], _id: "drafts.about", _type: "page", title: "Draft title" });
  const { result, resultSourceMap } = await preview.fetch(
    '*[_id == "about"][0]{"heading": title, "by": author->name}',
    {},
    { filterResponse: false, resultSourceMap: true },
  );
  expect(result).toEqual({ heading: "Draft title", by: "Sample author" });
  expect(resultSourceMap?.documents).toEqual([
    { _id: "drafts.about", _type: "page" },
    { _id: "ada", _type: "author" },
  ]);
  expect(Object.keys(resultSourceMap?.mappings ?? {})).toEqual(["$['heading']", "$['by']"]);
});

test("history contains every transaction with its effects, and earlier versions of documents", async () => {
  const { editor, origin } = await start();
  const first = await editor.patch("home").set({ title: "First" }).commit();
  await editor.patch("home").set({ title: "Second" }).commit();
  const headers = { authorization: "Bearer local-editor-token" };
  const base = `${origin}/v1/data/history/production`;
  const list = await fetch(`${base}/transactions/home?effectFormat=mendoza`, { headers });
  const rows = (await list.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ id: first._rev, author: "local-editor", documentIDs: ["home"] });
  const was = await fetch(`${base}/documents/home?revision=${first._rev}`, { headers });
  expect(await was.json()).toMatchObject({ documents: [{ title: "First" }] });
  expect((await fetch(`${base}/transactions/home`)).status).toBe(401);
});

test("a reopened lake has everything that was acknowledged", async () => {
  const one = await start();
  await one.editor.patch("home").set({ title: "Kept" }).commit();
  const folder = one.lake.options.stateFolder;
  running.splice(0);
  await one.stop();
  const two = await start(PAGES, folder);
  await expect(two.anonymous.fetch(titleOf("home"))).resolves.toBe("Kept");
});

test("an unreadable seed is reported with its line", async () => {
  const folder = makeSeedFolder([{ _id: "a", _type: "page" }, { title: "no id" }]);
  const { openContentLake } = await import("#/content-lake/content-lake.ts");
  const { lake } = await start();
  // Not the running lake's folder.
  const options = { ...lake.options, stateFolder: makeSeedFolder([]), seedFolder: folder };
  await expect(openContentLake(options)).rejects.toThrow(/seed\.ndjson:2: [^]*_id/);
});

test("the login redirects only back to this machine", async () => {
  const { origin } = await start();
  const ask = (back: string) =>
    fetch(`${origin}/v1/auth/local?origin=${encodeURIComponent(back)}`, { redirect: "manual" });
  expect((await ask("https://evil.example/")).status).toBe(400);
  const answer = await ask("http://localhost:3333/desk");
  expect(answer.status).toBe(302);
  const session = /#sid=(\w+)$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
  const fetched = await fetch(`${origin}/v1/auth/fetch?sid=${session}`);
  expect(await fetched.json()).toMatchObject({ token: "local-editor-token" });
  expect((await fetch(`${origin}/v1/auth/fetch?sid=${session}`)).status).toBe(404);
});
