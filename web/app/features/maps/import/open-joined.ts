/** Several files, whose tables are joined by keyword. */
import type { ImportedFile } from "#/features/maps/import/import-protocol.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import { openFile } from "#/features/maps/import/opening/open-file.ts";
import type { TableFile } from "#/features/maps/import/tables/import-tables.ts";

/** The newest first. @throws ImportFailure that names the file */
export async function openJoined(files: readonly ImportedFile[]): Promise<TableFile[]> {
  const opened: TableFile[] = [];
  const newest = files.toSorted((a, b) => (b.modifiedAt ?? 0) - (a.modifiedAt ?? 0));
  for (const { name, bytes } of newest) {
    const content = await openFile(name, bytes).catch((error: unknown) => {
      if (!(error instanceof ImportFailure)) throw error;
      throw new ImportFailure(`${name ?? "A file"}: ${error.message}`, { cause: error });
    });
    if (content.kind !== "tables")
      throw new ImportFailure(
        `${name ?? "A file"} isn't a table, so it can't be joined with other files. Import it on its own.`,
      );
    opened.push({ name, content });
  }
  return opened;
}
