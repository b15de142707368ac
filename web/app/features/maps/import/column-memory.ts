/** Corrections of columns, by the names of the columns: the next export of the same kind is read like the last one. */
import { COLUMN_MEANINGS, type TableRoles } from "@mapwright/core/tables/column-names";
import type { Column } from "@mapwright/core/tables/find-columns";
import { z } from "zod";

const KEY = "mapwright.columns";
const MAX_KINDS = 20;
const MAX_COLUMNS = 60;

const stored = z
  .array(
    z.object({
      names: z.array(z.string().max(200)).max(MAX_COLUMNS),
      roles: z.array(z.enum(COLUMN_MEANINGS).nullable()).max(MAX_COLUMNS),
    }),
  )
  .max(MAX_KINDS);

/** null: nobody corrected a file with these column names, or they have none. */
export function rememberedColumns(columns: readonly Column[]): TableRoles | null {
  const names = namesOf(columns);
  return readStored().find((kind) => isSame(kind.names, names))?.roles ?? null;
}

export function rememberColumns(columns: readonly Column[], roles: TableRoles): void {
  const names = namesOf(columns);
  if (names.every((name) => name === "") || names.length > MAX_COLUMNS) return;
  const others = readStored().filter((kind) => !isSame(kind.names, names));
  const kinds = [{ names, roles }, ...others].slice(0, MAX_KINDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(kinds));
  } catch {
    // Storage is blocked or full: the correction holds for this file.
  }
}

function readStored(): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return [];
  }
}

function namesOf(columns: readonly Column[]): string[] {
  return columns.map(({ name }) => name.slice(0, 200));
}

function isSame(names: readonly string[], others: readonly string[]): boolean {
  return names.length === others.length && names.every((name, at) => name === others[at]);
}
