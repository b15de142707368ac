/** Reads what the stack has on its disk. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitUntil } from "../world/wait-until.ts";

/** Promised within 15 seconds; a busy machine takes longer. */
const EXPORTED_SECONDS = 180;

export const listExports = (stateFolder: string): readonly string[] =>
  globSync("emulators/export-????????", { cwd: stateFolder }).toSorted();

/** Whether the newest export has a text, such as a name that nothing else has. */
function isExported(stateFolder: string, text: string): boolean {
  const newest = listExports(stateFolder).at(-1);
  if (newest === undefined) return false;
  return globSync("**/{output-*,accounts.json}", { cwd: join(stateFolder, newest) }).some(
    (name) => {
      const file = join(stateFolder, newest, name);
      return existsSync(file) && readFileSync(file).includes(text);
    },
  );
}

/** Waits until an export has these texts: from then on they survive whatever is killed. */
export async function waitUntilExported(stateFolder: string, texts: readonly string[]) {
  await waitUntil(`an export with ${texts.join(", ")}`, EXPORTED_SECONDS, () => {
    try {
      return texts.every((text) => isExported(stateFolder, text));
    } catch {
      return false; // The export was replaced meanwhile.
    }
  });
}
