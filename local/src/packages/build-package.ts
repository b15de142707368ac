/**
 * `node build-package.ts engine|cli`: makes the `dist/` of a package that is published, with core and every library
 * inlined, so that it installs without them. npm runs it before it packs one.
 */
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { z } from "zod";
import { copyNamedFiles } from "../../../functions/packaging/copy-named-files.ts";
import {
  describeEncoders,
  describeLicenses,
  describeWords,
  LICENSES_FILE,
} from "../../../functions/packaging/third-party-notice.ts";
import { listUndeclaredImports } from "../../../functions/packaging/undeclared-imports.ts";

const ROOT = join(import.meta.dirname, "../../..");

interface PackageBuild {
  readonly entries: readonly string[];
  /** Entries whose types are published. */
  readonly typed: readonly string[];
  readonly options: BuildOptions;
  /** Whether it comes with the sentence encoders. */
  readonly hasEncoders: boolean;
}

/** The command's encoder, whose models are large, is that of the engine's package, which is installed with it. */
const encoderOfEngine: Plugin = {
  name: "encoder-of-engine",
  setup(bundle) {
    bundle.onResolve({ filter: /^#\/cluster\/encoder\.ts$/ }, () => ({
      path: "@mapwright/engine/encoder",
      external: true,
    }));
  },
};

/** Libraries that are CommonJS ask for Node's modules by `require`, which ES modules don't have. */
const REQUIRE = [
  'import { createRequire as createRequireHere } from "node:module";',
  "const require = createRequireHere(import.meta.url);",
].join("\n");

const PACKAGES: Readonly<Record<string, PackageBuild>> = {
  engine: {
    entries: ["engine", "encoder"],
    typed: ["engine"],
    options: { plugins: [copyNamedFiles(/embeddings[/\\]src[/\\]encoder-models\.ts$/)] },
    hasEncoders: true,
  },
  cli: {
    entries: ["mapwright"],
    typed: [],
    options: { plugins: [encoderOfEngine], banner: { js: REQUIRE } },
    hasEncoders: false,
  },
};

/** Databases for lists too large for one machine: the command says what to install. */
const INSTALLED_BY_CHOICE = ["@duckdb/node-api", "@google-cloud/bigquery"];

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** @throws when the package can't be built, or imports what its package.json doesn't name. */
async function buildPackage(name: string, { entries, typed, options, hasEncoders }: PackageBuild) {
  const folder = join(ROOT, name);
  const outdir = join(folder, "dist");
  await rm(outdir, { recursive: true, force: true });
  const { dependencies } = manifest.parse(
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  );
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries.map((entry) => join(name, `src/${entry}.ts`)),
    outdir,
    chunkNames: "chunks/[name]-[hash]",
    assetNames: "models/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22.12",
    external: [...Object.keys(dependencies), ...INSTALLED_BY_CHOICE].flatMap((one) => [
      one,
      `${one}/*`,
    ]),
    legalComments: "none",
    logLevel: "warning",
    ...options,
    metafile: true,
  });
  const faults = listUndeclaredImports(metafile.inputs, ROOT);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await Promise.all(typed.map((entry) => writeTypes(folder, entry)));
  const notice =
    describeLicenses(ROOT, metafile.inputs, {}, "This package contains") +
    (hasEncoders ? describeEncoders(ROOT) : "") +
    describeWords(ROOT);
  await writeFile(join(outdir, LICENSES_FILE), notice);
}

/** Writes the types to one file, without imports of what isn't installed with the package. */
async function writeTypes(folder: string, entry: string): Promise<void> {
  const [types] = generateDtsBundle(
    [
      {
        filePath: join(folder, `src/${entry}.ts`),
        libraries: { inlinedLibraries: ["@mapwright/core", "@mapwright/embeddings"] },
        output: { noBanner: true, exportReferencedTypes: false },
      },
    ],
    { preferredConfigPath: join(folder, "tsconfig.json") },
  );
  if (types === undefined) throw new Error(`There are no types of ${entry}.`);
  await writeFile(join(folder, `dist/${entry}.d.ts`), types);
}

const [name = ""] = process.argv.slice(2);
const found = PACKAGES[name];
if (!found) throw new Error(`Name one of: ${Object.keys(PACKAGES).join(", ")}.`);
await buildPackage(name, found);
