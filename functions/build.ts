/**
 * Makes dist/, which is what a deployment uploads: src/index.ts with core and zod inlined, split so that a function loads
 * only the chunks it needs, the built site in dist/site for the SSR function, and the package.json and lock of what is
 * not inlined. `node build.ts` builds once, and fails without a built site; `--watch` rebuilds on every change.
 */
import { existsSync, watch } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { context, type BuildOptions, type Plugin } from "esbuild";
import { copyNamedFiles } from "./packaging/copy-named-files.ts";
import { cutLock, writeManifest } from "./packaging/cut-lock.ts";
import {
  describeEncoders,
  describeWords,
  describeLicenses,
  LICENSES_FILE,
} from "./packaging/third-party-notice.ts";
import { listUndeclaredImports } from "./packaging/undeclared-imports.ts";

const here = import.meta.dirname;
const root = resolve(here, "..");
const outdir = join(here, "dist");
const clientAssets = join(here, "../web/build/client/assets");
const siteBuild = join(here, "../web/build/server");
/** Models that only browsers' workers read of the site: Hosting has them, and the functions have their own. */
const OF_BROWSERS = /(?:\.(?:onnx|gz|wasm)|[/\\]tokenizer-[\w-]+\.json)$/;
const siteCopy = join(outdir, "site");

/** Copies the fonts that maps are drawn with: a server's build names fonts, and only the browsers' has the files. */
async function copyFonts(): Promise<void> {
  const target = join(siteCopy, "assets");
  await mkdir(target, { recursive: true });
  const names = (await readdir(clientAssets)).filter((name) => name.endsWith(".woff"));
  await Promise.all(names.map((name) => cp(join(clientAssets, name), join(target, name))));
}

async function copySite(): Promise<boolean> {
  await rm(siteCopy, { recursive: true, force: true });
  if (!existsSync(join(siteBuild, "index.js"))) return false;
  await cp(siteBuild, siteCopy, { recursive: true, filter: (path) => !OF_BROWSERS.test(path) });
  await copyFonts();
  return true;
}

/** The modules that name the encoder's model and runtime. */
const ENCODER_FILES = /embeddings[/\\]src[/\\]encoder-models\.ts$/;

const isWatching = process.argv.includes("--watch");

/** A failure of a single build; in watch mode, something to repair before a deployment. */
function complain(message: string) {
  console.error(`functions: ${message}`);
  if (!isWatching) process.exitCode = 1;
}

/** Logs what was built, and copies the site after each successful bundle. */
const report: Plugin = {
  name: "report",
  setup(build) {
    let startedAt = 0;
    build.onStart(() => {
      startedAt = performance.now();
    });
    build.onEnd(async ({ errors, metafile }) => {
      if (errors.length > 0 || !metafile) return;
      for (const sentence of listUndeclaredImports(metafile.inputs, root)) complain(sentence);
      const starter = Object.entries(metafile.outputs).find(
        ([, { inputs }]) => "functions/src/research/parser-threads.ts" in inputs,
      );
      if (dirname(starter?.[0] ?? "") !== "functions/dist/chunks")
        complain("parser-worker.js isn't next to the chunk of parser-threads.ts");
      const hasSite = await copySite();
      const bytes = Object.entries(metafile.outputs)
        .filter(([path]) => path.endsWith(".js"))
        .reduce((sum, [, output]) => sum + output.bytes, 0);
      const site = hasSite ? "with the built site" : "without a site: web is not built";
      const ms = Math.round(performance.now() - startedAt);
      console.log(`functions: ${Math.round(bytes / 1024)} kB in ${ms} ms, ${site}`);
      if (!hasSite && !isWatching) complain("the site isn't built. `npm run build` builds both.");
    });
  },
};

const buildOptions = (dependencies: readonly string[]): BuildOptions => {
  return {
    absWorkingDir: root,
    entryPoints: [
      { in: "functions/src/index.ts", out: "index" },
      // Next to the chunk that starts it.
      { in: "functions/src/research/parser-worker.ts", out: "chunks/parser-worker" },
    ],
    outdir,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    sourcemap: isWatching,
    metafile: true,
    // Packages that a deploy installs are external; the rest is bundled.
    external: dependencies.flatMap((name) => [name, `${name}/*`]),
    logLevel: "warning",
    plugins: [copyNamedFiles(ENCODER_FILES), report],
  };
};

// In watch mode the emulator must never find the bundle missing; a single build removes old chunks.
if (!isWatching) await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
const { dependencies } = await writeManifest(here, outdir);
const build = await context(buildOptions(Object.keys(dependencies)));
if (isWatching) {
  await build.watch();
  if (existsSync(siteBuild)) {
    let timer: NodeJS.Timeout | undefined;
    watch(siteBuild, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void copySite(), 200);
    });
  }
} else {
  try {
    const { metafile } = await build.rebuild();
    const installed = await cutLock(root, "functions", outdir);
    const notice = describeLicenses(root, metafile?.inputs ?? {}, installed);
    await writeFile(
      join(outdir, LICENSES_FILE),
      notice + describeEncoders(root) + describeWords(root),
    );
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  } finally {
    await build.dispose();
  }
}
