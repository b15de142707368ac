/**
 * Bundles what is deployed: src/index.ts with core and zod inlined into dist/, split so that a function loads only the
 * chunks it needs, and the built site into dist/site for the SSR function. `node build.ts` builds once; `--watch`
 * rebuilds on every change.
 */
import { existsSync, watch } from "node:fs";
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { context, type BuildOptions, type Plugin } from "esbuild";

const here = import.meta.dirname;
const outdir = join(here, "dist");
const siteBuild = join(here, "../web/build/server");
const siteCopy = join(outdir, "site");

async function copySite(): Promise<boolean> {
  await rm(siteCopy, { recursive: true, force: true });
  if (!existsSync(siteBuild)) return false;
  await cp(siteBuild, siteCopy, { recursive: true });
  return true;
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
      const hasSite = await copySite();
      const bytes = Object.entries(metafile.outputs)
        .filter(([path]) => path.endsWith(".js"))
        .reduce((sum, [, output]) => sum + output.bytes, 0);
      const site = hasSite ? "with the built site" : "without a site: web is not built";
      const ms = Math.round(performance.now() - startedAt);
      console.log(`functions: ${Math.round(bytes / 1024)} kB in ${ms} ms, ${site}`);
    });
  },
};

async function buildOptions(): Promise<BuildOptions> {
  const manifest: unknown = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
  return {
    absWorkingDir: here,
    entryPoints: ["src/index.ts"],
    outdir,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    sourcemap: true,
    metafile: true,
    // Packages that a deploy installs are external; the rest is bundled.
    external: dependenciesOf(manifest).flatMap((name) => [name, `${name}/*`]),
    logLevel: "warning",
    plugins: [report],
  };
}

function dependenciesOf(manifest: unknown): string[] {
  if (typeof manifest !== "object" || manifest === null || !("dependencies" in manifest))
    throw new Error("functions/package.json has no dependencies");
  return Object.keys(Object(manifest.dependencies));
}

const isWatching = process.argv.includes("--watch");
// In watch mode the emulator must never find the bundle missing; a single build removes old chunks.
if (!isWatching) await rm(outdir, { recursive: true, force: true });
const build = await context(await buildOptions());
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
    await build.rebuild();
  } catch {
    process.exitCode = 1; // esbuild has already reported the error.
  } finally {
    await build.dispose();
  }
}
