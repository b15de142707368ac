/**
 * The datasets of the project: the one that the lake was started with, and those made later, each a lake of its own in a
 * folder below the first one's.
 */
import { cp } from "node:fs/promises";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ApiError } from "#/content-lake/api-error.ts";
import { openContentLake, type ContentLake } from "#/content-lake/content-lake.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";
import { toLine } from "#/content-lake/store/journal.ts";

/** Sanity's rule for names of datasets. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

const settings = z.object({ aclMode: z.enum(["public", "private"]), createdAt: z.string() });
export type DatasetSettings = z.infer<typeof settings>;
export type AclMode = DatasetSettings["aclMode"];

interface Dataset extends DatasetSettings {
  readonly lake: ContentLake;
}

const MADE_AT = "2026-01-01T00:00:00Z";
const SETTINGS = "dataset.json";

export class Datasets {
  readonly main: ContentLake;
  readonly #folder: string;
  readonly #datasets = new Map<string, Dataset>();
  /** Names whose folder is being written. */
  readonly #underWay = new Set<string>();

  private constructor(main: ContentLake) {
    this.main = main;
    this.#folder = join(main.options.stateFolder, "datasets");
    const { dataset } = main.options;
    this.#datasets.set(dataset, { aclMode: "public", createdAt: MADE_AT, lake: main });
  }

  /** Opens what was made earlier. @throws Error when one of them can't be read. */
  static async open(main: ContentLake): Promise<Datasets> {
    const datasets = new Datasets(main);
    if (existsSync(datasets.#folder))
      for (const name of readdirSync(datasets.#folder).filter((each) => NAME.test(each)))
        await datasets.#openFolder(name);
    return datasets;
  }

  get(name: string): Dataset | null {
    return this.#datasets.get(name) ?? null;
  }

  /** Lists the datasets as Sanity's API describes them. */
  list() {
    return [...this.#datasets].map(([name, { aclMode, createdAt }]) => ({
      name,
      aclMode,
      createdAt,
      tags: [],
    }));
  }

  /** @throws ApiError 400 for a name that can't be one, 409 for one that is taken. */
  async create(name: string, aclMode: AclMode): Promise<void> {
    await this.#make(name, aclMode, async () => {});
  }

  /** Documents and their files, without history. @throws ApiError 404 without a source; else as `create`. */
  async copy(source: string, name: string): Promise<AclMode> {
    const from = this.#need(source);
    await this.#make(name, from.aclMode, async (folder) => {
      await from.lake.transactor.settle();
      const { projectId, dataset } = from.lake.options;
      const [before, after] = [`/${projectId}/${dataset}/`, `/${projectId}/${name}/`];
      const documents = [...from.lake.store.all()].map((document) =>
        moveAsset(document, before, after),
      );
      const checkpoint = { sequence: 0, documents, deleted: [] };
      writeFileSync(join(folder, "journal.ndjson"), toLine({ checkpoint }), { flush: true });
      await cp(join(from.lake.options.stateFolder, "assets"), join(folder, "assets"), {
        recursive: true,
      });
    });
    return from.aclMode;
  }

  /** @throws ApiError 404 */
  edit(name: string, aclMode: AclMode): void {
    const { createdAt, lake } = this.#need(name);
    this.#requireOther(name, "changed");
    writeSettings(join(this.#folder, name), { aclMode, createdAt });
    this.#datasets.set(name, { aclMode, createdAt, lake });
  }

  /** @throws ApiError 404; 400 for the dataset that the lake was started with. */
  async remove(name: string): Promise<void> {
    const { lake } = this.#need(name);
    this.#requireOther(name, "deleted");
    this.#datasets.delete(name);
    await lake.close();
    rmSync(join(this.#folder, name), { recursive: true });
  }

  async close(): Promise<void> {
    for (const { lake } of this.#datasets.values()) await lake.close();
  }

  #need(name: string): Dataset {
    const found = this.get(name);
    if (found) return found;
    const { projectId } = this.main.options;
    const message = `Dataset "${name}" not found for project ID "${projectId}"`;
    throw new ApiError(404, "notFound", message);
  }

  #requireOther(name: string, what: string) {
    if (name === this.main.options.dataset)
      throw new ApiError(400, "badRequest", `The lake's own dataset "${name}" can't be ${what}`);
  }

  async #make(name: string, aclMode: AclMode, fill: (folder: string) => Promise<void>) {
    if (!NAME.test(name))
      throw new ApiError(
        400,
        "badRequest",
        `"${name}" can't be the name of a dataset: use up to 64 lowercase letters, digits, hyphens and underscores`,
      );
    if (this.#datasets.has(name) || this.#underWay.has(name))
      throw new ApiError(409, "badRequest", `Dataset "${name}" already exists`);
    this.#underWay.add(name);
    const folder = join(this.#folder, name);
    try {
      mkdirSync(folder, { recursive: true });
      await fill(folder);
      // Last: a folder without settings was left by a crash and is made anew.
      writeSettings(folder, { aclMode, createdAt: this.main.options.now().toISOString() });
      await this.#openFolder(name);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #openFolder(name: string) {
    const stateFolder = join(this.#folder, name);
    const file = join(stateFolder, SETTINGS);
    if (!existsSync(file)) return rmSync(stateFolder, { recursive: true });
    const read = settings.parse(JSON.parse(readFileSync(file, "utf8")));
    const lake = await openContentLake({
      ...this.main.options,
      dataset: name,
      stateFolder,
      seedFolder: null,
    });
    this.#datasets.set(name, { ...read, lake });
    return undefined;
  }
}

function writeSettings(folder: string, given: DatasetSettings) {
  writeFileSync(join(folder, SETTINGS), JSON.stringify(given), { flush: true });
}

/** Paths of files contain the dataset's name; their URLs follow when the lake is opened. */
function moveAsset(document: LakeDocument, before: string, after: string): LakeDocument {
  const { path } = document;
  return document._type.startsWith("sanity.") && typeof path === "string"
    ? { ...document, path: path.replace(before, after) }
    : document;
}
