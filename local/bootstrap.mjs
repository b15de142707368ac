/**
 * Entry point of a fresh clone: plain JavaScript for Node 20 or newer, without dependencies. Installs the packages in
 * package-lock.json if they are missing or out of date, then runs the command with the Node 24 among them. Used by
 * `npm start`, `npm run dev` and `npm test`.
 *   setup   only installs
 *   ready   runs before every other npm script: prints one line and exits with 1 if the packages aren't installed
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");
const node24 = join(bin, process.platform === "win32" ? "node.cmd" : "node");
const stamp = join(root, "node_modules", ".mapwright-lock");

const ENTRIES = {
  start: ["local/src/stack/start.ts"],
  dev: ["local/src/stack/start.ts", "--dev"],
  check: ["local/src/check/check.ts"],
};

function stop(message) {
  console.error(`\nmapwright: ${message}\n`);
  process.exit(1);
}

/**
 * Runs a program until it ends, or ends it: npm runs this script in a shell that exits on a signal without forwarding
 * it, and npm itself may be killed.
 * @returns its exit code
 */
function runToEnd(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
  // The terminal sends Ctrl-C to the entire process group: the child shuts down, and this process waits for it.
  const passOn = (signal) => child.kill(signal);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, passOn);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch); // A second signal would interrupt the saving of data.
    passOn("SIGTERM");
  }, 500);
  watch.unref();
  return new Promise((settle) => {
    child.on("error", (error) => stop(`couldn't run ${command}: ${error.message}`));
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const one of signals) process.off(one, passOn);
      if (signal) process.exit(128 + (constants.signals[signal] ?? 0));
      settle(code);
    });
  });
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function isNode24() {
  const asked = spawnSync(node24, ["--version"], { encoding: "utf8" });
  return asked.status === 0 && asked.stdout.startsWith("v24.");
}

/** Skips install scripts, one of which compiles C++ for minutes, and then runs only the ones that are needed. */
async function install() {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  console.log("mapwright: installing packages (about a minute, first time only) …");
  rmSync(stamp, { force: true });
  if (
    (await runToEnd(npm, [
      "ci",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ])) !== 0
  )
    stop(
      "npm ci failed. Check that this machine can reach an npm registry, then run the command again.",
    );
  if (
    (await runToEnd(npm, ["rebuild", "node", "esbuild", "--loglevel=error"])) !== 0 ||
    !isNode24()
  )
    stop(
      "couldn't install Node 24. Check that this machine can reach an npm registry, then run the command again.",
    );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

const [name, ...rest] = process.argv.slice(2);
const entry = ENTRIES[name];
if (!entry && name !== "setup" && name !== "ready")
  stop(`unknown command "${name}". Use one of: ${Object.keys(ENTRIES).join(", ")}, setup, ready.`);
if (Number(process.versions.node.split(".")[0]) < 20)
  stop(`Node 20 or newer is required; this is ${process.version}.`);
if (name === "ready") {
  if (!existsSync(node24)) stop("packages are not installed yet. Run `npm run setup` first.");
  process.exit(0);
}

const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash() && isNode24();
if (!isInstalled) await install();
if (name === "setup") {
  console.log("mapwright: packages are installed.");
  process.exit(0);
}

const code = await runToEnd(node24, [...entry, ...rest], {
  // The IPC channel closes however this process ends, and the child then shuts down.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
});
process.exit(code);
