import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startLake } from "#/content-lake/lake-fixture.ts";

async function start(folder = mkdtempSync(join(tmpdir(), "mapwright-datasets-"))) {
  const running = await startLake([{ _id: "home", _type: "page", title: "Home" }], folder);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await running.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  const editorOf = (dataset: string) =>
    running.clientWith({ dataset, token: "local-editor-token", perspective: "raw" });
  return { ...running, folder, stop, editorOf };
}

test("a second dataset is empty, apart from the first, and there after a restart", async () => {
  const first = await start();
  await first.editor.datasets.create("staging", { aclMode: "public" });
  const staging = first.editorOf("staging");
  await expect(staging.fetch("count(*)")).resolves.toBe(0);
  await staging.create({ _id: "home", _type: "page", title: "Staged" });
  await expect(first.editor.fetch('*[_id == "home"][0].title')).resolves.toBe("Home");
  await first.stop();

  const second = await start(first.folder);
  const names = (await second.editor.datasets.list()).map(({ name }) => name);
  expect(names).toEqual(["production", "staging"]);
  await expect(second.editorOf("staging").fetch("*[0].title")).resolves.toBe("Staged");
});

test("a copy has the documents and files of its source, and its own from then on", async () => {
  const { editor, editorOf } = await start();
  const asset = await editor.assets.upload("file", Buffer.from("kept"), { filename: "a.txt" });
  await editor.request({
    method: "PUT",
    url: "/datasets/production/copy",
    body: { targetDataset: "copy" },
  });
  const copied = editorOf("copy");
  await expect(copied.fetch('*[_id == "home"][0].title')).resolves.toBe("Home");
  const url = await copied.fetch<string>("*[_id == $id][0].url", { id: asset._id });
  expect(url).toContain("/demo/copy/");
  expect(await (await fetch(url)).text()).toBe("kept");
  await copied.patch("home").set({ title: "Changed" }).commit();
  await expect(editor.fetch('*[_id == "home"][0].title')).resolves.toBe("Home");
});

test("a private dataset is read with a token only", async () => {
  const { editor, editorOf, clientWith } = await start();
  await editor.datasets.create("secret", { aclMode: "private" });
  await expect(editorOf("secret").fetch("count(*)")).resolves.toBe(0);
  await expect(clientWith({ dataset: "secret" }).fetch("*")).rejects.toThrow("private");
});

test("a deleted dataset is gone", async () => {
  const { editor, editorOf } = await start();
  await editor.datasets.create("old");
  await editor.datasets.delete("old");
  await expect(editorOf("old").fetch("*")).rejects.toThrow('Dataset "old" not found');
});

test.each([
  ["production", "already exists"],
  ["No.Name", "can't be the name"],
])("a dataset can't be named %s", async (targetDataset, message) => {
  const { editor } = await start();
  const copying = editor.request({
    method: "PUT",
    url: "/datasets/production/copy",
    body: { targetDataset },
  });
  await expect(copying).rejects.toThrow(message);
});

test("the lake's own dataset can't be deleted", async () => {
  const { editor } = await start();
  await expect(editor.datasets.delete("production")).rejects.toThrow("can't be deleted");
});

test("a reader can't make, copy or delete datasets", async () => {
  const { preview, anonymous } = await start();
  await expect(preview.datasets.create("mine")).rejects.toThrow("Insufficient permissions");
  await expect(anonymous.datasets.delete("production")).rejects.toThrow("Insufficient permissions");
});
