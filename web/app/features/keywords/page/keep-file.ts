/** Downloads a file of keywords, and keeps it under Downloads. */
import type { UserId } from "@mapwright/core/ids";
import type { KeywordExportFormat } from "#/features/keywords/actions/export-dialog.tsx";
import { saveBlob } from "#/platform/save-file.client.ts";
import { storeFile } from "#/platform/session/stored-files.client.ts";

const FORMAT_NAMES: Readonly<Record<KeywordExportFormat, string>> = { csv: "CSV", xlsx: "Excel" };

export async function keepFile(
  uid: UserId,
  content: Blob,
  format: KeywordExportFormat,
  words: string,
): Promise<void> {
  const now = new Date();
  const name = `keywords-${now.toISOString().slice(0, 10)}.${format}`;
  saveBlob(name, content);
  const file = {
    id: crypto.randomUUID(),
    uid,
    mapId: "",
    title: "Keywords",
    name,
    words: `${FORMAT_NAMES[format]}, ${words}`,
    bytes: content.size,
    madeAt: now.getTime(),
  };
  // A browser without storage has the download only.
  await storeFile(file, content).catch(() => undefined);
}
