/** A crawl's batches as files, each written whole or not at all; pages and frontier apart, as a database would have them. */
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sitePage, type SitePage } from "../../core/src/domains/site-page.ts";
import { frontierBatch, type CrawlStore } from "../../functions/src/research/crawl/crawl-store.ts";

export async function openFolderStore(folder: string): Promise<CrawlStore> {
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: unknown) => {
    const path = join(folder, name);
    await writeFile(`${path}.tmp`, JSON.stringify(content));
    await rename(`${path}.tmp`, path);
  };
  return {
    readBatches: async () => {
      const files = await batchFiles(folder, "frontier");
      return Promise.all(
        files.map(async (file) => frontierBatch.parse(JSON.parse(await readFile(file, "utf8")))),
      );
    },
    // The frontier last: pages without one are written again.
    append: async ({ index, pages, ...frontier }) => {
      const number = String(index).padStart(6, "0");
      await write(`${number}.pages.json`, pages);
      await write(`${number}.frontier.json`, frontier);
    },
  };
}

/** The pages of every batch that is whole. */
export async function readPages(folder: string): Promise<SitePage[]> {
  const files = await batchFiles(folder, "frontier");
  const pages = files.map(async (file) => {
    const text = await readFile(file.replace(".frontier.", ".pages."), "utf8");
    return sitePage.array().parse(JSON.parse(text));
  });
  return (await Promise.all(pages)).flat();
}

async function batchFiles(folder: string, part: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${part}.json`));
  return names.toSorted().map((name) => join(folder, name));
}
