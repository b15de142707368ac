/** Reads files off the page's thread, and makes maps of them. */
import type { ImportAnswer, ImportRequest } from "#/features/maps/import/import-protocol.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const session = new ImportSession();
let last: Promise<void> = Promise.resolve();

const answer = (message: ImportAnswer) => postMessage(message, { transfer: [] });

async function carryOut(before: Promise<void>, request: ImportRequest): Promise<void> {
  await before;
  try {
    answer(await session.answer(request));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    answer({ kind: "failed", words: `The file could not be read: ${words}` });
  }
}

// One after the other: each goes on from what the last one left.
addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => {
  last = carryOut(last, data);
});
