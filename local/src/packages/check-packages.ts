/**
 * Packs what is published, installs it in an empty folder without a network, and uses it there as its README says:
 * everything a package needs has to be in it. Exits with 1 and one line per fault.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { listLicenseFaults } from "#/deploy/license-faults.ts";

const ROOT = join(import.meta.dirname, "../../..");
const TSC = join(ROOT, "node_modules/typescript-7/bin/tsc");

const packed = z.array(
  z.object({
    name: z.string(),
    filename: z.string(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
);
type Packed = z.infer<typeof packed>[number];

/** Maximum size of a package, unpacked: the encoder's models are 73 MB. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  "@mapwright/engine": 80_000_000,
  mapwright: 5_000_000,
};
const EXPECTED = ["README.md", "package.json", "dist/third-party-licenses.txt"];

const folder = mkdtempSync(join(tmpdir(), "mapwright-packages-"));
const home = join(folder, "home");
/** Neither what npm has stored on this machine nor the packages of this repository. */
const env = {
  PATH: process.env["PATH"],
  HOME: folder,
  npm_config_cache: join(folder, "cache"),
  npm_config_offline: "true",
};

function runIn(cwd: string, program: string, args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env,
    input,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(" ")} failed: ${stderr || String(error ?? stdout)}`);
}

function pack(): Packed[] {
  const args = ["pack", "-w", "engine", "-w", "cli", "--json", "--pack-destination", folder];
  // The scripts of the packages may print before npm does.
  const printed = execFileSync("npm", [...args, "--loglevel=error"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return packed.parse(JSON.parse(printed.slice(printed.indexOf("["))));
}

function contentFaults({ name, unpackedSize, files }: Packed): string[] {
  const paths = files.map(({ path }) => path);
  const most = MAX_BYTES[name] ?? 0;
  return [
    ...EXPECTED.filter((path) => !paths.includes(path)).map((path) => `has no ${path}`),
    ...paths
      .filter((path) => !/^(?:dist\/.*|README\.md|package\.json)$/.test(path))
      .map((path) => `has ${path}, which nobody needs`),
    ...(unpackedSize > most
      ? [`has ${String(unpackedSize)} bytes; it may have ${String(most)}`]
      : []),
  ].map((fault) => `${name} ${fault}.`);
}

/** The first example of the engine's README, as it stands there, in both languages. */
function tryEngine(): string[] {
  const readme = readFileSync(join(home, "node_modules/@mapwright/engine/README.md"), "utf8");
  const example = /```js\n([\s\S]+?)```/.exec(readme)?.[1] ?? "";
  writeFileSync(join(home, "example.mjs"), example);
  writeFileSync(join(home, "example.mts"), example);
  writeFileSync(
    join(home, "meaning.mjs"),
    `import { clusterKeywords } from "@mapwright/engine";
     const { pillars } = await clusterKeywords(["wärmepumpe kosten", "heat pump cost", "puppy training"], { meaning: true });
     console.log(JSON.stringify(pillars.flatMap(({ clusters }) => clusters.map(({ keywords }) => keywords.length)).sort()));`,
  );
  runIn(home, process.execPath, [
    TSC,
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2024",
    "example.mts",
  ]);
  const printed = runIn(home, process.execPath, ["example.mjs"]);
  const sizes = runIn(home, process.execPath, ["meaning.mjs"]).trim();
  return [
    ...(printed.includes("pour over") && printed.includes("reason")
      ? []
      : ["The engine's README shows what doesn't work."]),
    ...(sizes === "[1,2]" ? [] : [`The engine groups by meaning into ${sizes}.`]),
  ];
}

const clusters = z.object({ clusters: z.array(z.object({ keywords: z.array(z.string()) })) });

function tryCommand(): string[] {
  const list = "green tea loose\ngreen tea loose leaf\nbike chain oil\n";
  const json = runIn(home, "npx", ["mapwright", "cluster", "--json"], list);
  const sizes = clusters.parse(JSON.parse(json)).clusters.map(({ keywords }) => keywords.length);
  const help = runIn(home, "npx", ["mapwright", "--help"]);
  return [
    ...(sizes.join() === "2,1" ? [] : [`The command groups into ${sizes.join()}.`]),
    ...(help.includes("cluster [options] [file]") ? [] : ["The command has no help."]),
  ];
}

function check(): string[] {
  const packages = pack();
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), "{}");
  const tarballs = packages.map(({ filename }) => join(folder, filename));
  runIn(home, "npm", ["install", "--no-audit", "--no-fund", ...tarballs]);
  const notices = packages.map(({ name }) =>
    readFileSync(join(home, "node_modules", name, "dist/third-party-licenses.txt"), "utf8"),
  );
  return [
    ...packages.flatMap(contentFaults),
    ...notices.flatMap(listLicenseFaults),
    ...tryEngine(),
    ...tryCommand(),
  ];
}

try {
  const faults = check();
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log("Both packages install without a network, and work.");
  else process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
