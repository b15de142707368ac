/**
 * Secrets in encrypted files, for the local stack: one file each, AES-256-GCM, with a key in a file of its own that only
 * its owner can read. The name is authenticated with the value, so that files can't be exchanged.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { isCode } from "#/platform/error-code.ts";
import { hashText } from "#/platform/hash-text.ts";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;

const sealed = z.object({ iv: z.base64(), tag: z.base64(), data: z.base64() });

/** @param keyFile created on first use; it belongs outside of whatever is backed up or shared with `folder` */
export function createEncryptedFileStore(folder: string, keyFile: string): SecretStore {
  // Hashed: a name may be longer than a file's.
  const fileOf = (name: string) => join(folder, `${hashText(name)}.json`);
  return {
    async put(name, value) {
      const key = await openKey(keyFile);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${fileOf(name)}.${randomUUID()}`;
      await writeFile(temporary, JSON.stringify(seal(key, name, value)), { mode: 0o600 });
      await rename(temporary, fileOf(name));
    },
    async get(name) {
      const text = await readOrNull(fileOf(name));
      if (text === null) return null;
      return unseal(await openKey(keyFile), name, sealed.parse(JSON.parse(text.toString("utf8"))));
    },
    async delete(name) {
      await rm(fileOf(name), { force: true });
    },
  };
}

function seal(key: Buffer, name: string, value: string): z.output<typeof sealed> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const data = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return {
    iv: iv.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    data: data.toString("base64"),
  };
}

/** Throws when the file was changed, is another name's, or was written with another key. */
function unseal(key: Buffer, name: string, { iv, tag, data }: z.output<typeof sealed>): string {
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64"), { authTagLength: 16 })
    .setAAD(Buffer.from(name))
    .setAuthTag(Buffer.from(tag, "base64"));
  return Buffer.concat([decipher.update(Buffer.from(data, "base64")), decipher.final()]).toString();
}

/** Several processes may be the first to need it: whoever links its file first has created the key for all. */
async function openKey(keyFile: string): Promise<Buffer> {
  const known = await readOrNull(keyFile);
  if (known) return asKey(known, keyFile);
  await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
  const temporary = `${keyFile}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx" });
  // Whatever the umask is.
  await chmod(temporary, 0o600);
  try {
    await link(temporary, keyFile);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return asKey(await readFile(keyFile), keyFile);
}

function asKey(bytes: Buffer, keyFile: string): Buffer {
  if (bytes.length !== KEY_BYTES) throw new Error(`${keyFile} isn't a key of ${KEY_BYTES} bytes`);
  return bytes;
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}
