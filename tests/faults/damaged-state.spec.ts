/** Files of the state folder are damaged between two starts. */
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { getTree } from "../browser/map-page.ts";
import { damageFile, DAMAGE_KINDS, type DamageKind } from "./stack/damage-file.ts";
import { listExports, waitUntilExported } from "./stack/exported-state.ts";
import { LaunchedStack } from "./stack/launched-stack.ts";
import { openForEditing, renameAndSave } from "./world/edited-map.ts";
import {
  getFaultsFolder,
  getPortOffset,
  getStateFolder,
  test,
  waitUntilStackServes,
} from "./world/faults.ts";
import { createLakeEditor } from "./world/lake.ts";
import { waitUntil } from "./world/wait-until.ts";

const MESSAGE_TIMEOUT_SECONDS = 300;

/** Lists the files whose damage a start has to notice, in the order of the folder; an asset stands for all. */
function listStateFiles(folder: string): readonly string[] {
  const newest = listExports(folder).at(-1) ?? "";
  const exported = globSync(`${newest}/**`, { cwd: folder });
  const [asset] = globSync("content-lake/assets/*", { cwd: folder }).toSorted();
  const others = ["content-lake/journal.ndjson", "billing-stand-in.json"];
  return [...exported, ...others, ...(asset === undefined ? [] : [asset])].filter((name) => {
    const path = join(folder, name);
    return existsSync(path) && statSync(path).isFile() && statSync(path).size > 0;
  });
}

/** Starts with a copy of the state in which one file is damaged. @returns what the start says about it */
async function startDamaged(name: string, kind: DamageKind): Promise<string> {
  const folder = mkdtempSync(join(getFaultsFolder(), "damaged-"));
  const copy = join(folder, "state");
  cpSync(getStateFolder(), copy, { recursive: true });
  damageFile(join(copy, name), kind);
  const stack = new LaunchedStack({ folder, stateFolder: copy, portOffset: getPortOffset() });
  try {
    stack.launch();
    const said = () =>
      stack
        .output()
        .split("\n")
        .find((line) => line.includes(join(copy, name)));
    await waitUntil(`a start that names ${name}, ${kind}`, MESSAGE_TIMEOUT_SECONDS, () => {
      if (!stack.isRunning() && said() === undefined)
        throw new Error(`The start said nothing about ${name}, ${kind}:\n${stack.output()}`);
      return said() !== undefined;
    });
    return said() ?? "";
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

test("damaged state: each start names the file and doesn't start empty", async ({ stack, see }) => {
  const draft = { _id: `drafts.damaged-${String(Date.now())}`, _type: "post", title: "Kept" };
  await createLakeEditor().create(draft);
  await createLakeEditor().delete(draft._id);
  await stack.stop();
  const files = listStateFiles(getStateFolder());
  expect(files.length).toBeGreaterThan(6);
  for (const name of files)
    for (const kind of DAMAGE_KINDS)
      expect(await startDamaged(name, kind)).toMatch(/before it|copy of its last start|original/);
  see(
    `${String(files.length)} files, each ${DAMAGE_KINDS.join(", ")}: every start named it and what it used instead`,
  );
});

test("damaged state: a map is as the export before has it", async ({
  person,
  openAs,
  stack,
  see,
}) => {
  const { ann, page, path } = await openForEditing(person, openAs);
  const before = `In both exports ${String(Date.now())}`;
  await renameAndSave(page, before);
  await waitUntilExported(getStateFolder(), [before]);
  const after = `In the newest ${String(Date.now())}`;
  await renameAndSave(page, after);
  await waitUntilExported(getStateFolder(), [after]);
  await page.context().close();
  await stack.stop();
  const newest = listExports(getStateFolder()).at(-1) ?? "";
  const [output = ""] = globSync(`${newest}/**/output-0`, { cwd: getStateFolder() });
  damageFile(join(getStateFolder(), output), "cut in half");

  await waitUntilStackServes(stack);
  expect(stack.output()).toContain(join(getStateFolder(), output));
  const reader = await openAs(ann, path);
  await expect(
    getTree(reader)
      .getByRole("treeitem", { name: before })
      .or(getTree(reader).getByRole("treeitem", { name: after }))
      .first(),
  ).toBeVisible();
  see("the start named the file, and the map is there");
});
