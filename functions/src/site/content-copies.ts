/** The content lake's last answers, `contentCopies/{key}`: shown by instances that start while it is away. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { DAY_MS } from "@mapwright/core/durations";
import { contentCopyPath } from "@mapwright/core/firestore-paths";
import type { CopyStore } from "#/platform/site-build.ts";

/** Below the 1 MiB of a document. Nothing that the site asks for is near it. */
const MAX_BYTES = 1_000_000;
/** Longer than a lake is ever away; what nobody asks for any more goes. */
const RETENTION_MS = 30 * DAY_MS;

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** The Admin SDK is expensive to load, and most requests need none of it. */
async function reference(key: string) {
  const { getDatabase } = await import("#/platform/database.ts");
  return getDatabase().doc(contentCopyPath(key));
}

export const contentCopies: CopyStore = {
  async read(key) {
    const data: unknown = (await (await reference(key)).get()).get("data");
    return Buffer.isBuffer(data) ? (await expand(data)).toString() : null;
  },
  async write(key, text) {
    const data = await compress(text);
    if (data.length > MAX_BYTES) return;
    await (await reference(key)).set({ data, expireAt: new Date(Date.now() + RETENTION_MS) });
  },
};
