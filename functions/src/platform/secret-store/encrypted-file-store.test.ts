import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEncryptedFileStore } from "#/platform/secret-store/encrypted-file-store.ts";

const SECRET = "planted-secret-8c1f";
let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "secrets-"));
});
afterEach(() => rm(root, { recursive: true }));

const folder = () => join(root, "secrets");
const keyFile = () => join(root, "config", "key");
const openStore = () => createEncryptedFileStore(folder(), keyFile());
const files = async () => (await readdir(folder())).map((name) => join(folder(), name));

test("a secret is read back, replaced and deleted", async () => {
  const store = openStore();
  expect(await store.get("one")).toBeNull();
  await store.put("one", "first");
  await store.put("one", SECRET);
  await store.put("two", "other");
  expect(await openStore().get("one")).toBe(SECRET);
  await store.delete("one");
  await store.delete("one");
  expect(await store.get("one")).toBeNull();
  expect(await store.get("two")).toBe("other");
});

test("neither file contains the secret or its name, and only their owner can read them", async () => {
  await openStore().put("workspace-serper", SECRET);
  for (const file of [...(await files()), keyFile()]) {
    const bytes = await readFile(file);
    for (const text of [SECRET, Buffer.from(SECRET).toString("base64"), "workspace-serper"])
      expect(bytes.includes(text)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
});

test("the same secret is never encrypted the same way twice", async () => {
  const store = openStore();
  await store.put("one", SECRET);
  const [file = ""] = await files();
  const before = await readFile(file, "utf8");
  await store.put("one", SECRET);
  expect(await readFile(file, "utf8")).not.toBe(before);
});

test("a file that was changed, exchanged or written with another key isn't read", async () => {
  const store = openStore();
  await store.put("one", SECRET);
  const [one = ""] = await files();
  await store.put("two", "other");
  const two = (await files()).find((file) => file !== one) ?? "";
  await copyFile(one, two);
  await expect(store.get("two")).rejects.toThrow(/authenticate/);
  const parts: unknown = JSON.parse(await readFile(one, "utf8"));
  await writeFile(one, JSON.stringify({ ...Object(parts), data: "AAAA" }));
  await expect(store.get("one")).rejects.toThrow(/authenticate/);
  await store.put("one", SECRET);
  await rm(keyFile());
  await store.put("three", "new key");
  await expect(store.get("one")).rejects.toThrow(/authenticate/);
});

test("processes that start at once agree on one key", async () => {
  const names = Array.from({ length: 8 }, (_, n) => `name-${n}`);
  await Promise.all(names.map((name) => openStore().put(name, SECRET)));
  for (const name of names) expect(await openStore().get(name)).toBe(SECRET);
});
