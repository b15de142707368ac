import { afterEach, expect, test } from "vitest";
import { startLake, type RunningLake } from "#/content-lake/lake-fixture.ts";

const running: RunningLake[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((lake) => lake.stop()));
});

const toAuthor = (more: object = {}) => ({ _type: "reference", _ref: "ada", ...more });
const AUTHOR = { _id: "ada", _type: "author", name: "Sample author" };

async function start(seed: readonly object[] = []) {
  const lake = await startLake(seed);
  running.push(lake);
  return lake.editor;
}

const itemTypes = (...types: string[]) => ({
  statusCode: 409,
  response: { body: { error: { items: types.map((type) => ({ error: { type } })) } } },
});

test.each(["post", "drafts.post"])("%s can't refer strongly to a missing document", async (_id) => {
  const editor = await start();
  await expect(editor.create({ _id, _type: "post", author: toAuthor() })).rejects.toMatchObject(
    itemTypes("documentReferenceDoesNotExistError"),
  );
  await expect(editor.fetch("count(*)", {}, { perspective: "raw" })).resolves.toBe(0);
});

test("a weak reference may point to a document that doesn't exist yet", async () => {
  const editor = await start();
  await editor.create({ _id: "post", _type: "post", author: toAuthor({ _weak: true }) });
  await expect(editor.getDocument("post")).resolves.toMatchObject({ author: { _ref: "ada" } });
});

test.each(["post", "drafts.post"])(
  "what %s refers to can be neither deleted nor unpublished",
  async (_id) => {
    const editor = await start([AUTHOR, { _id, _type: "post", author: toAuthor() }]);
    const refused = itemTypes("documentHasExistingReferencesError");
    await expect(editor.delete("ada")).rejects.toMatchObject(refused);
    const unpublish = editor.action({
      actionType: "sanity.action.document.unpublish",
      draftId: "drafts.ada",
      publishedId: "ada",
    });
    await expect(unpublish).rejects.toMatchObject(refused);
    await expect(editor.getDocument("drafts.ada")).resolves.toBeUndefined();
    await editor.delete(_id);
    await editor.delete("ada");
  },
);

test("documents that refer to each other are created and deleted in one transaction, in any order", async () => {
  const editor = await start();
  const post = { _id: "post", _type: "post", author: toAuthor() };
  const author = { ...AUTHOR, best: { _type: "reference", _ref: "post" } };
  await editor.transaction().create(post).create(author).commit();
  await editor.transaction().delete("ada").delete("post").commit();
  await expect(editor.fetch("count(*)")).resolves.toBe(0);
});

test("a draft can't be published before what it refers to, and stays unchanged", async () => {
  const editor = await start();
  const author = toAuthor({ _weak: true, _strengthenOnPublish: { type: "author" } });
  await editor.create({ _id: "drafts.post", _type: "post", author });
  const publish = () =>
    editor.action({
      actionType: "sanity.action.document.publish",
      draftId: "drafts.post",
      publishedId: "post",
    });
  await expect(publish()).rejects.toMatchObject({
    ...itemTypes("documentReferenceDoesNotExistError"),
    response: { body: { error: { type: "actionError" } } },
  });
  await expect(editor.getDocument("drafts.post")).resolves.toMatchObject({ author });
  await editor.create(AUTHOR);
  await publish();
  const published = await editor.getDocument("post");
  expect(published?.["author"]).toEqual(toAuthor());
});
