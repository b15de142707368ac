/**
 * `npm run test:restore`: restores a backup in the emulators as docs/going-live.md says for a project, with the deletions
 * since then, and checks every document. Prints the seconds of each step. Ends with exit code 1 when something is back,
 * lost or left over.
 *   --accounts 20         people with everything that can be stored, besides the one who is deleted
 *   --port-offset 30000   use other ports
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import type { MapId } from "@mapwright/core/ids";
import { workspacePath } from "@mapwright/core/firestore-paths";
import {
  deleteAccount,
  type DeletionDeps,
} from "../../../functions/src/accounts/delete-account.ts";
import { createTestSecretStore } from "../../../functions/src/platform/testing/test-secret-store.ts";
import { deleteWorkspace } from "../../../functions/src/workspaces/delete-workspace.ts";
import {
  makeRichAccount,
  type RichAccount,
} from "../../../tests/functions/fixtures/rich-account.ts";
import { change, storeTestMap, RATIO } from "../../../tests/functions/fixtures/test-map.ts";
import { openTeam, type TestTeam } from "../../../tests/functions/fixtures/test-team.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";
import { openStage, takeAccountsFrom, type RestoreStage } from "#/restore/backup-emulators.ts";
import {
  compareStates,
  findOrphans,
  readState,
  type DatabaseState,
} from "#/restore/compare-databases.ts";
import { findWithoutAccount } from "#/restore/without-account.ts";

const root = resolve(import.meta.dirname, "../../..");
const RECORDS = ["accountDeletions", "workspaceDeletions"] as const;
/** The second replay reports that nothing is left to do. */
const REPLAYS = 2;

const { values: options } = parseArgs({
  options: {
    accounts: { type: "string", default: "20" },
    "port-offset": { type: "string", default: "30000" },
  },
});

async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await run();
  console.log(`${name.padEnd(28)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

interface Filled {
  readonly leaver: RichAccount;
  readonly team: TestTeam;
  readonly map: MapId;
}

async function fill({ db, accounts }: RestoreStage, others: number): Promise<Filled> {
  const leaver = await makeRichAccount(db);
  for (let n = 0; n < others; n += 1) await makeRichAccount(db);
  const team = await openTeam(25, db);
  await storeTestMap(db, { workspace: team.id, by: team.owner.uid });
  const staying = await openTeam(25, db);
  const map = await storeTestMap(db, { workspace: staying.id, by: staying.owner.uid });
  for (const { id: uid } of await db.collection("users").listDocuments())
    await accounts.createUser({ uid });
  return { leaver, team, map };
}

function deletionDeps({ db, accounts }: RestoreStage): DeletionDeps {
  return {
    db,
    now: Date.now,
    goOn: () => {},
    secrets: createTestSecretStore(),
    pageSize: 400,
    deleteSignIn: (uid) => accounts.deleteUser(uid),
    onUnfinished: (key, error) => {
      throw new Error(`${key} isn't deleted: ${String(error)}`);
    },
  };
}

/**
 * After the backup: an account and a workspace are deleted, and a map is edited.
 * @returns what still names the workspace: its owner's profile may
 */
async function goOn(
  stage: RestoreStage,
  { leaver, team, map }: Filled,
): Promise<ReadonlySet<string>> {
  const { db } = stage;
  const deps = deletionDeps(stage);
  await deleteAccount(deps, leaver.person);
  const { name } = (await db.doc(workspacePath(team.id)).get()).data() ?? {};
  const onUnfinished = (id: string, error: unknown) => deps.onUnfinished(id, error);
  await deleteWorkspace({ ...deps, onUnfinished }, team.owner, {
    workspaceId: team.id,
    name: String(name),
  });
  await db.doc(`maps/${map}`).update({ title: "Renamed after the backup" });
  await change(db, map, leaver.shared.owner.uid, [
    { kind: "set-note", topic: RATIO, note: "After the backup" },
  ]);
  return new Set((await findDocumentsNaming(db, [team.id])).paths);
}

async function readRecords(db: Firestore): Promise<ReadonlyMap<string, DocumentData>> {
  const records = new Map<string, DocumentData>();
  for (const name of RECORDS)
    for (const found of (await db.collection(name).get()).docs)
      records.set(found.ref.path, found.data());
  return records;
}

async function replay({ hosts }: RestoreStage, secrets: string): Promise<string> {
  const command = join(root, "local/src/restore/replay-command.ts");
  const args = [command, "--auth", hosts.auth, "--firestore", hosts.firestore];
  const { stdout } = await promisify(execFile)("node", args, { cwd: secrets });
  return stdout.trim();
}

/** Documents of the backup that a deletion may delete or change: those that name the person or what is theirs. */
async function findTouched(db: Firestore, { leaver, team }: Filled): Promise<ReadonlySet<string>> {
  const named = await findDocumentsNaming(db, [...tracesOf(leaver), leaver.own, team.id]);
  const byName = await findDocumentsNaming(db, leaver.traces);
  const inShared = new Set((await findDocumentsNaming(db, [leaver.shared.id])).paths);
  return new Set([...named.paths, ...byName.paths.filter((path) => inShared.has(path))]);
}

/** Paths of documents that hold or are found by hashes of a person, which name nobody. */
const HASHED = /^rateLimits\/|\/inviteSecrets\//;

/** Also what is below: parts of a map, messages of a ticket. */
function isTouched(path: string, touched: ReadonlySet<string>): boolean {
  const parts = path.split("/");
  const above = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  return HASHED.test(path) || above.some((each) => touched.has(each));
}

interface Expected {
  readonly before: DatabaseState;
  readonly touched: ReadonlySet<string>;
  /** Paths of documents that name the deleted workspace after its deletion. */
  readonly left: ReadonlySet<string>;
}

/** Every fault, as a sentence. */
async function findFaults(
  stage: RestoreStage,
  { leaver, team, map }: Filled,
  { before, touched, left }: Expected,
): Promise<string[]> {
  const { db, accounts } = stage;
  const { missing, changed, added } = compareStates(before, await readState(db));
  const back = await findDocumentsNaming(db, tracesOf(leaver));
  const ofTeam = await findDocumentsNaming(db, [team.id]);
  const isRecord = (path: string) => RECORDS.some((name) => path.startsWith(`${name}/`));
  const isAudit = (path: string) => /^workspaces\/[^/]+\/audit\//.test(path);
  const title: unknown = (await db.doc(`maps/${map}`).get()).get("title");
  console.log(
    `${String(before.size)} documents in the backup: ${String(missing.length)} deleted and ${String(changed.length)} changed by the replay, ${String(added.length)} added`,
  );
  return [
    ...back.paths.map((path) => `${path} names the deleted person`),
    ...ofTeam.paths.filter((path) => !left.has(path)).map((path) => `${path} is of the workspace`),
    ...[...missing, ...changed]
      .filter((path) => !isTouched(path, touched))
      .map((path) => `${path} isn't as in the backup`),
    ...added
      .filter((path) => !isRecord(path) && !isAudit(path))
      .map((path) => `${path} wasn't in the backup`),
    ...(title === "Renamed after the backup" ? [`${map} has a later title`] : []),
    ...(await findOrphans(db)).map((path) => `${path} belongs to nothing`),
    ...(await findWithoutAccount(db, accounts)).map((uid) => `users/${uid} has no account`),
  ];
}

/** Returns the traces that are the person's alone: others of the same name stay. */
const tracesOf = ({ person, traces }: RichAccount) =>
  traces.filter((trace) => trace === person.uid || trace.includes("@"));

async function prove(folder: string): Promise<void> {
  const offset = Number(options["port-offset"]);
  const [backup, later] = [join(folder, "backup"), join(folder, "later")];
  const first = await step("start emulators", () => openStage(root, offset, null));
  const filled = await step("fill", () => fill(first, Number(options.accounts)));
  const before = await readState(first.db);
  const touched = await findTouched(first.db, filled);
  const orphans = new Set(await findOrphans(first.db));
  await step("back up", () => first.backUp(backup));
  const left = await step("delete and edit", () => goOn(first, filled));
  const records = await step("save the records", () => readRecords(first.db));
  await first.backUp(later);
  await first.stop();
  takeAccountsFrom(later, backup);
  const begun = performance.now();
  const second = await step("restore", () => openStage(root, offset, backup));
  await step("import the records", async () => {
    for (const [path, data] of records) await second.db.doc(path).set(data);
  });
  let report = "";
  for (let n = 0; n < REPLAYS; n += 1) {
    report = await step("replay deletions", () => replay(second, folder));
    console.log(`  ${report}`);
  }
  console.log(`restored in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const found = await findFaults(second, filled, { before, touched, left });
  const faults = found.filter((fault) => !orphans.has(fault.replace(/ belongs to nothing$/, "")));
  await second.stop();
  if (!/: 0 deleted again, and 0 workspaces/.test(report))
    faults.push(`replay isn't done: ${report}`);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  console.log("Nothing that was deleted is back, and everything else is as in the backup.");
}

const folder = mkdtempSync(join(tmpdir(), "mapwright-restore-"));
try {
  await prove(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
