/**
 * Chooses the Firestore emulator this machine can run, in the order given in docs/decisions:
 *   installed     Google's jar, from the Cloud SDK or firebase-tools' cache, with Java ≥ 21
 *   download      the same jar, downloaded by firebase-tools when there is an internet connection
 *   hidane        hidane on the PATH
 *   hidane-build  hidane, built once with cargo into .cache/hidane FIRESTORE_BACKEND forces one of them.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { z } from "zod";
import { findJavaBin, NEEDED_JAVA_MAJOR } from "#/stack/java.ts";
import { makeWrapperJar } from "#/stack/wrapper-jar.ts";

const backendName = z.enum(["installed", "download", "hidane", "hidane-build"]);
type FirestoreBackendName = z.infer<typeof backendName>;

export interface FirestoreBackend {
  readonly name: FirestoreBackendName;
  /** One line of output: what runs and from where. */
  readonly description: string;
  /** Prepended to the firebase command; this is how hidane replaces the jar. */
  readonly commandPrefix: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const HIDANE_VERSION = "0.6.0";
const DOWNLOAD_TIMEOUT_MS = 120_000;

interface Machine {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

const pathFolders = (env: NodeJS.ProcessEnv) => (env["PATH"] ?? "").split(delimiter);
const findOnPath = (env: NodeJS.ProcessEnv, program: string) =>
  pathFolders(env)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file)) ?? null;

function cloudSdkFile(env: NodeJS.ProcessEnv, file: string): string | null {
  const homes = [
    env["CLOUDSDK_ROOT_DIR"],
    "/usr/lib/google-cloud-sdk",
    join(homedir(), "google-cloud-sdk"),
  ];
  return (
    homes
      .filter((home) => home !== undefined)
      .map((home) => join(home, "platform", file))
      .find((path) => existsSync(path)) ?? null
  );
}

function hasCachedJar(env: NodeJS.ProcessEnv): boolean {
  const folder = env["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache/firebase/emulators");
  return (
    existsSync(folder) &&
    readdirSync(folder).some((file) => /^cloud-firestore-emulator.*\.jar$/.test(file))
  );
}

const withJava = (env: NodeJS.ProcessEnv, javaBin: string) => ({
  PATH: [javaBin, env["PATH"] ?? ""].join(delimiter),
});

function tryInstalled({ root, env }: Machine): FirestoreBackend | null {
  const javaBin = findJavaBin(env);
  if (!javaBin) return null;
  const java = withJava(env, javaBin);
  if (hasCachedJar(env))
    return {
      name: "installed",
      description: "Google's emulator from firebase-tools' cache",
      commandPrefix: [],
      env: java,
    };
  const jar = cloudSdkFile(env, "cloud-firestore-emulator/cloud-firestore-emulator.jar");
  if (!jar) return null;
  const folder = join(root, ".cache/emulators");
  mkdirSync(folder, { recursive: true });
  const wrapper = join(folder, "firestore.jar");
  const bytes = makeWrapperJar(jar);
  // Another emulator may be reading the existing file.
  if (!existsSync(wrapper) || !readFileSync(wrapper).equals(bytes)) writeFileSync(wrapper, bytes);
  return {
    name: "installed",
    description: "Google's emulator from the Cloud SDK",
    commandPrefix: [],
    env: { ...java, FIRESTORE_EMULATOR_BINARY_PATH: wrapper },
  };
}

function tryDownload({ root, env }: Machine): FirestoreBackend | null {
  const javaBin = findJavaBin(env);
  if (!javaBin) return null;
  const asked = spawnSync("firebase", ["setup:emulators:firestore"], {
    cwd: root,
    env: { ...env, ...withJava(env, javaBin) },
    timeout: DOWNLOAD_TIMEOUT_MS,
    stdio: "ignore",
  });
  if (asked.status !== 0 || !hasCachedJar(env)) return null;
  return {
    name: "download",
    description: "Google's emulator, downloaded by firebase-tools",
    commandPrefix: [],
    env: withJava(env, javaBin),
  };
}

const hidane = (name: "hidane" | "hidane-build", binary: string): FirestoreBackend => ({
  name,
  description: `hidane (${binary})`,
  commandPrefix: [binary, "exec", "--"],
  env: {},
});

function tryHidane({ env }: Machine): FirestoreBackend | null {
  const found = findOnPath(env, "hidane");
  return found ? hidane("hidane", found) : null;
}

function tryHidaneBuild({ root, env }: Machine): FirestoreBackend | null {
  const folder = join(root, ".cache/hidane");
  const binary = join(folder, "bin/hidane");
  if (!existsSync(binary)) {
    if (!findOnPath(env, "cargo")) return null;
    console.log("Building a Firestore emulator with cargo (3–5 minutes, only once) …");
    const args = ["install", "hidane", "--locked", "--version", HIDANE_VERSION, "--root", folder];
    if (spawnSync("cargo", args, { env, stdio: "inherit" }).status !== 0) return null;
  }
  return hidane("hidane-build", binary);
}

const WAYS: Readonly<Record<FirestoreBackendName, (machine: Machine) => FirestoreBackend | null>> =
  {
    installed: tryInstalled,
    download: tryDownload,
    hidane: tryHidane,
    "hidane-build": tryHidaneBuild,
  };

const MISSING = `No Firestore emulator can run here. Any one of these is enough:
  - Java ${NEEDED_JAVA_MAJOR} or newer and the Google Cloud SDK with its cloud-firestore-emulator component
  - Java ${NEEDED_JAVA_MAJOR} or newer and an internet connection (firebase-tools downloads the emulator)
  - hidane on the PATH, or Rust's cargo to build it once`;

/** @throws Error with what to install when no emulator can run, or when FIRESTORE_BACKEND names one that cannot. */
export function chooseFirestoreBackend(root: string, env: NodeJS.ProcessEnv): FirestoreBackend {
  const machine = { root, env };
  const forced = env["FIRESTORE_BACKEND"];
  if (forced) {
    const name = backendName.safeParse(forced);
    if (!name.success)
      throw new Error(`FIRESTORE_BACKEND is "${forced}"; use ${backendName.options.join(", ")}.`);
    const backend = WAYS[name.data](machine);
    if (!backend) throw new Error(`FIRESTORE_BACKEND=${name.data} cannot run here.\n${MISSING}`);
    return backend;
  }
  for (const name of backendName.options) {
    const backend = WAYS[name](machine);
    if (backend) return backend;
  }
  throw new Error(MISSING);
}

/** Without it the emulators skip scheduled functions. */
export function findPubsubEmulator(env: NodeJS.ProcessEnv): string | null {
  return cloudSdkFile(env, "pubsub-emulator/bin/cloud-pubsub-emulator");
}
