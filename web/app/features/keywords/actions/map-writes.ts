/** Writes planned changes to the logs of maps, each as one operation, and undoes them the same way. */
import type { MapId, UserId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { KeywordReader } from "#/features/keywords/reading/keyword-reader.ts";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import type { PlannedChanges } from "#/features/keywords/session/keywords-protocol.ts";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { awaitWrite, writeFailureMessage } from "#/platform/firebase/await-write.client.ts";

interface MapWriter {
  readonly store: Pick<KeywordStore, "write">;
  readonly reader: Pick<KeywordReader, "followLive">;
  readonly by: UserId;
}

async function write(
  { store, reader, by }: MapWriter,
  map: MapId,
  changes: readonly MapChange[],
): Promise<string | null> {
  if (changes.length === 0) return null;
  reader.followLive(map);
  const written = store.write(map, { id: createRandomId(), by, at: null, changes });
  return writeFailureMessage(await awaitWrite(written));
}

/** @returns the first error message, or null */
export async function writePlanned(
  writer: MapWriter,
  planned: readonly PlannedChanges[],
): Promise<string | null> {
  const failures = await Promise.all(
    planned.map(({ map, changes }) => write(writer, map, changes)),
  );
  return failures.find((failure) => failure !== null) ?? null;
}

export async function undoPlanned(
  writer: MapWriter,
  planned: readonly PlannedChanges[],
): Promise<string | null> {
  const failures = await Promise.all(
    planned.map(({ map, inverse }) => write(writer, map, inverse)),
  );
  return failures.find((failure) => failure !== null) ?? null;
}
