/**
 * `npm run rehearse-deploy`: everything that `firebase deploy` does on this machine, with firebase-tools' own code, and
 * what Google's builders and servers do with the result, without a project. Needs an npm registry or cache. Uses the
 * Firestore emulator of FIRESTORE_EMULATOR_HOST, or starts one.
 *   --port-offset 30000   use other ports
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { allEndpoints } from "firebase-tools/lib/deploy/functions/backend.js";
import { lifecycleHooks } from "firebase-tools/lib/deploy/lifecycleHooks.js";
import { ensureStudio } from "#/check/built-studio.ts";
import { FirestoreEmulator } from "#/check/firestore-emulator.ts";
import { checkHosting, listHosted } from "#/deploy/check-hosting.ts";
import { checkIndexes } from "#/deploy/check-indexes.ts";
import { askFunction, buildCall, type FunctionHost } from "#/deploy/cold-start.ts";
import { compileRules } from "#/deploy/compile-rules.ts";
import { openProject } from "#/deploy/deploy-project.ts";
import { listLicenseFaults, parseNoticeLicenses } from "#/deploy/license-faults.ts";
import { installUpload, unpackUpload } from "#/deploy/package-upload.ts";
import { DISCOVERY, readManifest } from "#/deploy/read-manifest.ts";
import { uploadFaults } from "#/deploy/upload-faults.ts";
import { startProgram } from "#/stack/child-process.ts";
import { chooseFreePorts, type StackPorts } from "#/stack/free-ports.ts";
import { buildLakeEnvironment } from "#/stack/stack-environment.ts";
import { buildParameterFile, SECRETS } from "../../../functions/src/platform/parameters.ts";

const root = resolve(import.meta.dirname, "../../..");
const logFolder = join(root, ".cache/logs");
const { values: options } = parseArgs({
  options: { "port-offset": { type: "string", default: "30000" } },
});
const portOffset = Number(options["port-offset"]);

const NOTICE = "third-party-licenses.txt";
/** Their licenses ask to be passed on: that the notice has them shows that it sees what is bundled. */
const NOTICED = {
  server: { satori: "MPL-2.0", "@resvg/resvg-wasm": "MPL-2.0", "@fontsource/inter": "OFL-1.1" },
  browser: { "@fontsource-variable/inter": "OFL-1.1", "@fontsource-variable/fraunces": "OFL-1.1" },
  functions: {
    "firebase-admin": "Apache-2.0",
    zod: "MIT",
    "all-minilm-l6-v2": "Apache-2.0",
    "use-multilingual-3": "Apache-2.0",
  },
} as const;

const LAKE_SECONDS = 120;
const STOP_SECONDS = 10;

/** Every secret has a value while the hooks build: none may end up in what they build. */
function plantSecrets(): Record<string, string> {
  const names = Object.values(SECRETS).map(({ name }) => name);
  const planted = names.map((name) => [name, process.env[name] ?? randomBytes(24).toString("hex")]);
  const secrets: Record<string, string> = Object.fromEntries(planted);
  Object.assign(process.env, secrets);
  return secrets;
}

/** Prints what was found in a step with its seconds. @throws with the step's name in front */
async function step<Result>(
  name: string,
  run: () => Promise<Result> | Result,
  describe: (result: Result) => string = () => "",
): Promise<Result> {
  const begun = performance.now();
  try {
    const result = await run();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`✓ ${name.padEnd(21)} ${seconds.padStart(6)} s  ${describe(result)}`);
    return result;
  } catch (error) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`✗ ${name.padEnd(21)} ${seconds.padStart(6)} s  ${reason}`, { cause: error });
  }
}

/** @throws with every fault */
function refuse(faults: readonly string[]) {
  if (faults.length > 0) throw new Error(faults.join("\n  "));
}

function checkNotices(notices: Readonly<Record<keyof typeof NOTICED, string>>): string {
  const all = Object.entries(notices);
  refuse(all.flatMap(([, notice]) => listLicenseFaults(notice)));
  for (const [place, expected] of Object.entries(NOTICED)) {
    const found = [...parseNoticeLicenses(all.find(([name]) => name === place)?.[1] ?? "")];
    for (const [name, license] of Object.entries(expected))
      if (!found.some(([key, value]) => key.startsWith(`${name}@`) && value === license))
        throw new Error(`The notice of the ${place} doesn't name ${name} (${license}).`);
  }
  const counts = all.map(
    ([place, notice]) => `${place} ${String(parseNoticeLicenses(notice).size)}`,
  );
  return `packages: ${counts.join(", ")}`;
}

async function withContentLake<Result>(
  ports: StackPorts,
  folder: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const lake = startProgram({
    name: "content lake",
    command: "node",
    args: [
      "local/src/content-lake/serve.ts",
      "--port",
      String(ports.contentLake),
      "--state",
      folder,
    ],
    cwd: root,
    env: process.env,
    logFile: join(logFolder, "rehearsal-lake.log"),
    isVerbose: false,
  });
  try {
    await lake.waitForLine(/^http:\/\//, LAKE_SECONDS);
    return await run();
  } finally {
    await lake.stop("SIGTERM", STOP_SECONDS);
  }
}

/** A function's whole answer to a request with nothing before it, which has to contain `expected`. */
async function expectAnswer(
  name: string,
  host: FunctionHost,
  expected: { readonly status: number; readonly text: RegExp },
  request?: RequestInit,
) {
  await step(
    name,
    async () => {
      const answer = await askFunction(name, host, request);
      if (answer.status !== expected.status || !expected.text.test(answer.text))
        throw new Error(
          `${name} answers ${String(answer.status)} with ${answer.text.slice(0, 300)}`,
        );
      return answer;
    },
    ({ status, text, seconds }) =>
      `cold start and answer in ${seconds.toFixed(1)} s: ${String(status)}, ${String(text.length)} characters`,
  );
}

/** Settings that a person copies from the project's; without them, the site answers 500. */
const webApp = (projectId: string) => ({
  PUBLIC_FIREBASE_API_KEY: "rehearsal",
  PUBLIC_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  PUBLIC_FIREBASE_PROJECT_ID: projectId,
  PUBLIC_FIREBASE_APP_ID: "rehearsal",
});

async function startFunctions(host: FunctionHost) {
  await expectAnswer("site", host, { status: 200, text: /<h1[\s\S]*<\/html>/ });
  const email = { email: "rehearsal@example.com" };
  const sent = { status: 200, text: /"email-sent"/ };
  await expectAnswer("subscribeToNewsletter", host, sent, buildCall(email));
  const share = { token: "a".repeat(43), withKeywords: false };
  const unknown = { status: 200, text: /"state":"unknown"/ };
  await expectAnswer("readShare", host, unknown, buildCall(share));
  const refused = { status: 401, text: /"UNAUTHENTICATED"/ };
  await expectAnswer("startResearch", host, refused, buildCall({}));
}

async function rehearse(temporary: string) {
  const folder = join(temporary, "functions");
  const project = openProject(root);
  const { config, functions } = project;
  const secrets = plantSecrets();
  const { firestore } = config.src;

  await step("indexes", () => checkIndexes(config.path(firestore.indexes)), String);
  await step("hooks", async () => {
    await lifecycleHooks("functions", "predeploy")({}, project.options);
    await lifecycleHooks("hosting", "predeploy")({}, project.options);
  });
  await step("studio", () => ensureStudio(root, { env: process.env, print: () => {} }));
  const uploaded = await step(
    "package",
    () => unpackUpload(project, folder),
    (files) => `${String(files.size)} files of functions`,
  );
  const hosted = await step(
    "hosting",
    () => listHosted(project),
    ({ names }) => `${String(names.length)} files`,
  );
  const readHosted = (name: string) => readFileSync(join(hosted.folder, name), "latin1");
  await step("secrets", () =>
    refuse([
      ...[...uploaded].flatMap(([name, text]) => uploadFaults(name, text, secrets)),
      ...hosted.names.flatMap((name) => uploadFaults(name, readHosted(name), secrets)),
    ]),
  );
  await step(
    "licenses",
    () =>
      checkNotices({
        functions: uploaded.get(NOTICE) ?? "",
        server: uploaded.get(`site/${NOTICE}`) ?? "",
        browser: readHosted(NOTICE),
      }),
    String,
  );
  await step("npm ci", () => installUpload(folder, process.env));
  const backend = await step(
    "manifest",
    () => readManifest({ projectId: project.id, folder, runtime: functions.runtime }),
    (read) => `${String(allEndpoints(read).length)} functions`,
  );
  await step("rewrites", () => checkHosting(project, hosted, backend));

  const ports = await chooseFreePorts(portOffset);
  const emulator = new FirestoreEmulator({ root, env: process.env, portOffset });
  try {
    const running = process.env["FIRESTORE_EMULATOR_HOST"];
    const database = running ?? (await emulator.use())["FIRESTORE_EMULATOR_HOST"] ?? "";
    await step("rules", () => compileRules(database, project.id, config.path(firestore.rules)));
    const env = {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      TMPDIR: temporary,
      GCLOUD_PROJECT: project.id,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project.id }),
      FIRESTORE_EMULATOR_HOST: database,
      METADATA_SERVER_DETECTION: "none",
      ...parseEnv(buildParameterFile(webApp(project.id))),
      ...Object.fromEntries(Object.keys(secrets).map((name) => [name, "none"])),
      ...buildLakeEnvironment(ports),
    };
    const host = { folder, logFolder, env, fromPort: ports.site };
    await withContentLake(ports, join(temporary, "content"), () => startFunctions(host));
  } finally {
    await emulator.stop();
  }
}

const begun = performance.now();
const temporary = mkdtempSync(join(tmpdir(), "mapwright-rehearsal-"));
// What firebase-tools leaves behind goes with it.
Object.assign(process.env, DISCOVERY, { TMPDIR: temporary });
try {
  await rehearse(temporary);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`The deployment was rehearsed in ${seconds} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
