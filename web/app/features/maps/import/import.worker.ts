/** Reads files and creates maps of them off the main thread. */
import type { ImportResponse, ImportRequest } from "#/features/maps/import/import-protocol.ts";
import { answerToFault } from "#/features/maps/import/import-fault.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const session = new ImportSession();
let last: Promise<void> = Promise.resolve();

const answer = (message: ImportResponse) => postMessage(message, { transfer: [] });

async function carryOut(before: Promise<void>, request: ImportRequest): Promise<void> {
  await before;
  try {
    answer(await session.answer(request));
  } catch (error) {
    answer(answerToFault(error));
  }
}

// One at a time: each request continues from the state the last one left.
addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => {
  last = carryOut(last, data);
});
