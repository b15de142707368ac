/**
 * The commands of the README and the documents: each is an npm script, which works with the Node that a person has. Some
 * of the README's run on a small corpus; in `npm run test:soak` all but the endless ones run as they are written, by the
 * npm of whoever starts it, on the whole sample.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { inSoak } from "../../../tests/setup/soak.ts";
import { findFreePort } from "#/content-lake/lake-fixture.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const bin = join(root, "node_modules/.bin");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

const COMMAND = /`((?:\w+=\S+ )?(?:npm|node) [^`]+)`/g;

/** The lines of a document's `sh` blocks, without their comments. */
function blockLines(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter(Boolean);
}

/** null: no npm script, but another command of npm, or of another program. */
function scriptOf(command: string): string | null {
  const [, named, short] =
    /^(?:\w+=\S+ )?npm (?:run (?:-s )?([\w:-]+)|(start|test))(?: |$)/.exec(command) ?? [];
  return named ?? short ?? null;
}

const documents = ["*.md", "docs/**/*.md", "bench/*.md"].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);
const mentioned = documents.flatMap((file) =>
  [...read(file).matchAll(COMMAND)].map(([, command = ""]) => ({ file, command })),
);
const shown = blockLines(read("README.md"));

test("documents name npm scripts that exist, and no file that needs another Node than a person may have", () => {
  expect(mentioned.length).toBeGreaterThan(50);
  const others = [...mentioned, ...shown.map((command) => ({ file: "README.md", command }))].filter(
    ({ command }) => !["npm ci", "npm audit"].includes(command),
  );
  expect(others.filter(({ command }) => !scripts[scriptOf(command) ?? ""])).toEqual([]);
});

test("every script of package.json starts a file that exists", () => {
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/\S+\.(?:ts|mjs)\b/g) ?? [],
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("the benches' table has every bench that there is, and no other", () => {
  const named = [...read("bench/README.md").matchAll(/bench -- (\w+)/g)].map(([, name]) => name);
  const benches = readdirSync(join(root, "bench"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(new Set(named)).toEqual(new Set(benches));
});

/** Started by nobody but a person: the first is asked for its options only, and the second is what runs this. */
const LONG = ["npm start", "npm test"];

/** Commands with what they print when they have done what the README says. */
const QUICK: Readonly<Record<string, RegExp>> = {
  "npm run -s export-serps -- --seed coffee --keywords 500 --out serps.csv": /\d+ keywords written/,
  "npm run -s reddit -- --in threads.ndjson --subreddit Coffee": /Why is my coffee bitter/i,
};
/** Commands that `npm test` runs as programs: see `cluster-command.test.ts`. */
const IN_SOAK: Readonly<Record<string, RegExp>> = {
  "npm run -s cluster -- serps.csv --out map.json": /\d+ keywords in \d+ clusters and \d+ p/,
  "npm run -s cluster -- keywords.txt --format csv": /4 keywords in [1-4] clusters? and/,
};
const SANITYS: Readonly<Record<string, RegExp>> = {
  [`npm run -s sanity -- documents query '*[_type == "post"].title'`]: /"[A-Z].+"/,
  "npm run -s sanity -- dataset export production backup.tar.gz": /Export finished/i,
  "npm run -s sanity -- dataset copy production staging": /staging/,
  "npm run -s sanity -- documents validate --yes": /Valid/,
};

const KEYWORDS = ["pour over ratio", "pour over coffee ratio", "burr grinder", "best burr grinder"];
const QUESTIONS = ["Why is my coffee bitter?", "How do I fix bitter coffee?"];

/** A folder with the files that the README's commands read. */
function prepareFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-commands-"));
  const rows = KEYWORDS.flatMap((keyword, at) =>
    [1, 2, 3].map((rank) => `${keyword},https://${String(at >> 1)}.example/${String(rank)}`),
  );
  writeFileSync(join(folder, "serps.csv"), ["keyword,url", ...rows, ""].join("\n"));
  writeFileSync(join(folder, "keywords.txt"), KEYWORDS.join("\n"));
  const threads = QUESTIONS.map((title, at) => {
    const id = `abc12${String(at)}`;
    return JSON.stringify({
      id,
      subreddit: "Coffee",
      permalink: `/r/Coffee/comments/${id}/bitter/`,
      title,
      body: "",
      score: 9,
      comments: 4,
      createdAt: 1_707_155_375,
    });
  });
  writeFileSync(join(folder, "threads.ndjson"), threads.join("\n"));
  const pages = read("local/corpus/home-coffee/pages.ndjson").split("\n").slice(0, 12);
  writeFileSync(join(folder, "pages.ndjson"), pages.join("\n"));
  return folder;
}

/** Runs a command of the README with its files in `folder`. @returns all that it prints; @throws when it fails */
async function runCommand(command: string, folder: string, env: NodeJS.ProcessEnv) {
  const line = command.replaceAll(/\b\w+\.(?:csv|json|txt|ndjson|tar\.gz)\b/g, (file) =>
    join(folder, file),
  );
  const { stdout, stderr } = await run("sh", ["-c", line], { cwd: root, env });
  return stdout + stderr;
}

/** The script as npm would run it, without half a second of npm. */
function withoutNpm(command: string): string {
  const script = scripts[scriptOf(command) ?? ""] ?? "";
  return command.replace(/^npm run -s [\w-]+ --/, () => script.replace(/^.* && /, ""));
}

/** Whoever types the commands has neither this run's Node nor what npm told it. */
function personsEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env["PATH"] ?? "").split(delimiter);
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_|INIT_CWD)/.test(name),
  );
  const PATH = path.filter((folder) => !folder.includes("node_modules")).join(delimiter);
  return { ...Object.fromEntries(own), PATH };
}

test("every command that the README shows is proven here", () => {
  const proven = [...LONG, ...Object.keys(QUICK), ...Object.keys(IN_SOAK), ...Object.keys(SANITYS)];
  expect(shown.toSorted()).toEqual(proven.toSorted());
});

test("npm start names the options that the README does", async () => {
  const { stdout } = await run(process.execPath, ["local/src/stack/start.ts", "--help"], {
    cwd: root,
  });
  const options = mentioned.flatMap(({ file, command }) =>
    file === "README.md" && scriptOf(command) === "start" ? (command.match(/--\w+/g) ?? []) : [],
  );
  expect(options).toContain("--fresh");
  for (const option of options.filter((one) => one !== "--help"))
    expect(stdout).toContain(`${option} `);
});

test.each(Object.entries(inSoak({ ...QUICK, ...IN_SOAK }, QUICK)))(
  "%s works",
  async (command, printed) => {
    const folder = prepareFolder();
    const small = {
      ...process.env,
      PATH: [bin, process.env["PATH"]].join(delimiter),
      RESEARCH_CORPUS: join(folder, "pages.ndjson"),
    };
    const output = await inSoak(
      () => runCommand(command, folder, personsEnvironment()),
      () => runCommand(withoutNpm(command), folder, small),
    )();
    expect(output).toMatch(printed);
  },
);

/** The site's content in a lake of its own, on a free port. @returns its address */
async function serveContent(folder: string): Promise<string> {
  const serve = join(root, "local/src/content-lake/serve.ts");
  const port = String(await findFreePort());
  const lake = spawn(process.execPath, [serve, "--port", port, "--state", join(folder, "state")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    lake.kill();
    await once(lake, "exit");
  });
  for await (const line of createInterface(lake.stdout))
    if (line.startsWith("http://")) return line;
  throw new Error("the lake ended");
}

test.runIf(inSoak(true, false))(
  "Sanity's command line does what the README says",
  { timeout: 900_000 },
  async () => {
    const folder = prepareFolder();
    const env = { ...personsEnvironment(), SANITY_STUDIO_API_HOST: await serveContent(folder) };
    for (const [command, printed] of Object.entries(SANITYS))
      expect(await runCommand(command, folder, env)).toMatch(printed);
  },
);
