import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { chooseFirestoreBackend } from "#/stack/firestore-backend.ts";

/** A simulated machine in a folder: its own programs come first on the PATH, then the system's shell tools. */
function makeMachine() {
  const root = mkdtempSync(join(tmpdir(), "mapwright-machine-"));
  const bin = join(root, "bin");
  mkdirSync(bin);
  const jars = join(root, "jars");
  mkdirSync(jars);
  const addProgram = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  const addFile = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  };
  addProgram("java", `echo 'openjdk version "25.0.1"' >&2`);
  const env = {
    PATH: [bin, "/usr/bin", "/bin"].join(delimiter),
    FIREBASE_EMULATORS_PATH: jars,
    CLOUDSDK_ROOT_DIR: join(root, "sdk"),
  };
  return { root, env, bin, jars, addProgram, addFile };
}

const SDK_JAR = "sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

test("the emulator already downloaded by firebase-tools is preferred", () => {
  const { root, env, bin, addFile, addProgram } = makeMachine();
  addFile("jars/cloud-firestore-emulator-v1.22.0.jar");
  addFile(SDK_JAR);
  addProgram("hidane", "");
  const backend = chooseFirestoreBackend(root, env);
  expect(backend).toMatchObject({ name: "installed", commandPrefix: [] });
  expect(backend.description).toContain("firebase-tools' cache");
  expect(backend.env["PATH"]?.split(delimiter)[0]).toBe(bin);
});

test("the Cloud SDK's emulator is started through a wrapper jar", () => {
  const { root, env, addFile } = makeMachine();
  addFile(SDK_JAR);
  const backend = chooseFirestoreBackend(root, env);
  expect(backend.name).toBe("installed");
  expect(existsSync(backend.env["FIRESTORE_EMULATOR_BINARY_PATH"] ?? "")).toBe(true);
});

test("firebase-tools downloads the emulator when asked and able to", () => {
  const { root, env, jars, addProgram } = makeMachine();
  addProgram("firebase", `touch ${jars}/cloud-firestore-emulator-v1.22.0.jar`);
  const backend = chooseFirestoreBackend(root, { ...env, FIRESTORE_BACKEND: "download" });
  expect(backend.name).toBe("download");
});

test("a download that yields no emulator says what to install", () => {
  const { root, env, addProgram } = makeMachine();
  addProgram("firebase", "exit 0");
  expect(() => chooseFirestoreBackend(root, { ...env, FIRESTORE_BACKEND: "download" })).toThrow(
    /FIRESTORE_BACKEND=download cannot run here[^]*Java 21/,
  );
});

test("hidane on the PATH wraps the firebase command", () => {
  const { root, env, bin, addProgram } = makeMachine();
  addProgram("hidane", "");
  const backend = chooseFirestoreBackend(root, { ...env, FIRESTORE_BACKEND: "hidane" });
  expect(backend.commandPrefix).toEqual([join(bin, "hidane"), "exec", "--"]);
});

test("hidane is built once with cargo", () => {
  const { root, env, addProgram } = makeMachine();
  const built = join(root, ".cache/hidane/bin/hidane");
  addProgram("cargo", `mkdir -p ${dirname(built)} && touch ${built}`);
  const forced = { ...env, FIRESTORE_BACKEND: "hidane-build" };
  expect(chooseFirestoreBackend(root, forced).commandPrefix[0]).toBe(built);
  addProgram("cargo", "exit 1");
  expect(chooseFirestoreBackend(root, forced).commandPrefix[0]).toBe(built);
});

test("an unknown backend is rejected with the list of known ones", () => {
  const { root, env } = makeMachine();
  expect(() => chooseFirestoreBackend(root, { ...env, FIRESTORE_BACKEND: "postgres" })).toThrow(
    'FIRESTORE_BACKEND is "postgres"; use installed, download, hidane, hidane-build.',
  );
});
