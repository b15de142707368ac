/**
 * The recipes of the documentation, run as they are printed there, in each language against the HTTP API. Only the
 * address of the site is replaced. They need Bash, curl, jq, Node.js and Python, as the page says.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getDatabase } from "../../functions/src/platform/database.ts";
import { readDocumentedCode } from "../../local/src/seed-content/testing/documented-code.ts";
import { inSoak } from "../setup/soak.ts";
import { storeMap } from "../fixtures/store-map.ts";
import { getApiAddress, openKey } from "./fixtures/deployed-key.ts";

const run = promisify(execFile);
const PAGE = "/docs/reference/api-recipes";
const blocks = [
  "",
  "/read-a-map",
  "/start-a-map",
  "/edit-a-map",
  "/export-a-map",
  "/brief-a-cluster",
]
  .map((name) => PAGE + name)
  .flatMap(readDocumentedCode);
/** Programs by file extension. */
const PROGRAMS = { sh: "bash", ts: "node", py: "python3" } as const;
const ENDINGS = ["sh", "ts", "py"] as const;
type Ending = (typeof ENDINGS)[number];

/** More than a page of the recipe that reads them in pages. */
const RATIOS = 130;
const SNAPSHOT = buildTestSnapshot({
  Brewing: {
    Ratio: Object.fromEntries(
      Array.from({ length: RATIOS }, (_, n) => [`coffee ratio ${String(n)}`, 900 - n]),
    ),
    Grind: { "grind size": 10 },
  },
});

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

beforeAll(async () => {
  for (const program of [...Object.values(PROGRAMS), "curl", "jq"])
    await run(program, ["--version"]).catch(() => {
      throw new Error(`Install ${program}: the recipes of the documentation are run with it.`);
    });
});

interface Place {
  readonly workspaceId: WorkspaceId;
  readonly owner: { readonly uid: UserId };
  readonly ask: (path: string) => Promise<Response>;
  readonly folder: string;
  /** Starts a recipe by its name without ending. @returns what it printed. */
  readonly start: (name: string) => Promise<string>;
}

/** A folder with all files of the page in it, and a workspace of its own. */
async function openPlace(ending: Ending): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "recipes-"));
  folders.push(folder);
  const { key, owner, workspaceId, ask } = await openKey();
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const { filename = "", code } of blocks)
    writeFileSync(
      join(folder, filename),
      code.replaceAll("https://your-site/api/v1", getApiAddress()),
    );
  const start = async (name: string) => {
    const file = `${ending === "py" ? name.replaceAll("-", "_") : name}.${ending}`;
    const args = ending === "sh" ? ["-eu", "-o", "pipefail", file] : [file];
    const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], MAPWRIGHT_KEY: key };
    const { stdout, stderr } = await run(PROGRAMS[ending], args, { cwd: folder, env });
    expect([file, stderr]).toEqual([file, ""]);
    return stdout.trim();
  };
  return { owner, workspaceId, ask, folder, start };
}

const putMap = ({ workspaceId, owner }: Place) =>
  storeMap(getDatabase(), SNAPSHOT, { workspaceId, createdBy: owner.uid });

const outline = z.object({
  pillars: z.tuple([z.object({ clusters: z.array(z.object({ name: z.string() })) })]),
});

async function followRecipes(ending: Ending): Promise<void> {
  const place = await openPlace(ending);
  const map = await putMap(place);
  const read = (await place.start("read-map")).split("\n");
  expect(read.slice(0, 5)).toEqual(["Coffee", "Brewing", "  Ratio", "  Grind", "coffee ratio 0"]);
  expect((await place.start("brief-cluster")).split("\n")).toEqual([
    "Ratio",
    "Primary keyword: coffee ratio 0",
    `${String(RATIOS)} keywords`,
  ]);
  expect(await place.start("edit-map")).toBe("2 changes");
  const changed = await (await place.ask(`/maps/${map}/outline`)).json();
  expect(outline.parse(changed).pillars[0].clusters[0]?.name).toBe("Coffee to water ratio");
  expect(await place.start("export-map")).toBe("");
  const csv = readFileSync(join(place.folder, "map.csv"), "utf8");
  expect(csv).toContain("coffee ratio 0,Coffee to water ratio,Brewing");
  const json: unknown = JSON.parse(readFileSync(join(place.folder, "map.json"), "utf8"));
  expect(JSON.stringify(json)).toContain("Coffee to water ratio");
}

async function startMap(ending: Ending): Promise<void> {
  const { start } = await openPlace(ending);
  expect(await start("start-map")).toBe("At most 10 credits\ndone, 10 credits");
}

// A job takes seconds, during which the others run.
const STARTED_IN = inSoak<readonly Ending[]>(ENDINGS, ["py"]);
test(`documented: recipes do what they say, a job in .${STARTED_IN.join(", .")}`, async () => {
  await Promise.all([...STARTED_IN.map(startMap), ...ENDINGS.map(followRecipes)]);
});

test("documented: each recipe is there in each language", () => {
  const names = blocks.map(({ filename = "" }) => filename.replaceAll("_", "-"));
  const recipes = [...new Set(names.map((name) => name.replace(/\.\w+$/, "")))];
  expect(recipes).toHaveLength(6);
  expect(names).toEqual(recipes.flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`)));
});
