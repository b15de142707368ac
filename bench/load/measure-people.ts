/** Many people on one map, some of them editing, beside the bare SDK with the same traffic. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import type { MapId } from "@mapwright/core/ids";
import { addMember, createUser, type TestUser } from "../../tests/journeys/fixtures/people.ts";
import { sellSeats } from "../../tests/journeys/fixtures/people.ts";
import { logProgress, round } from "../engine/bench-output.ts";
import { storeBenchMap } from "../sync/bench-map.ts";
import { makeBenchMap } from "../sync/make-map.ts";
import { measureSpread } from "../sync/spread.ts";
import { peopleResult, type PeopleOrder, type PeopleResult } from "./people-order.ts";

const KEYWORDS = 1_000;
const PASSWORD = "a-long-enough-password";

export interface Crowd {
  readonly people: readonly TestUser[];
  readonly owner: TestUser;
}

export interface CrowdLoad {
  readonly editing: number;
  readonly processes: number;
  readonly seconds: number;
  /** Between two changes of one person, and up to twice as long. */
  readonly pauseSeconds: number;
}

/** Creates accounts that are members of one workspace. */
export async function gatherCrowd(owner: TestUser, size: number): Promise<Crowd> {
  await sellSeats(owner, size + 1);
  const people: TestUser[] = [];
  for (let n = 0; n < size; n += 5) {
    const batch = Array.from({ length: Math.min(5, size - n) }, async (_, at) => {
      const email = `${String(n + at)}@crowd.example`;
      const person = await createUser({ email, password: PASSWORD }, "person");
      await addMember(owner, person, "editor");
      return person;
    });
    people.push(...(await Promise.all(batch)));
  }
  return { people, owner };
}

/** One line: latencies from a change to another's copy, with the bare SDK's beside it. */
export async function measureCrowd(crowd: Crowd, load: CrowdLoad) {
  const own = await runCrowd(crowd, load, false);
  const bare = await runCrowd(crowd, load, true);
  return {
    people: crowd.people.length,
    editing: load.editing,
    seconds: load.seconds,
    changes: own.made,
    deliveries: own.latencies.length,
    refused: own.refused,
    unsaved: own.unsaved,
    differentScreens: own.shown.length - 1,
    otherScreen: measureSpread(own.latencies),
    bare: {
      ...measureSpread(bare.latencies),
      changes: bare.made,
      refused: bare.refused,
    },
    p95OverBare: round(measureSpread(own.latencies).p95Ms / measureSpread(bare.latencies).p95Ms, 2),
  };
}

async function runCrowd({ people, owner }: Crowd, load: CrowdLoad, isBare: boolean) {
  const map = await storeBenchMap(makeBenchMap(KEYWORDS), owner);
  logProgress(`${isBare ? "the bare SDK" : "the product"}: ${String(people.length)} people join …`);
  const children = await Promise.all(
    Array.from({ length: load.processes }, (_, n) => startChild(orderOf(n))),
  );
  const untilMs = Date.now() + load.seconds * 1_000;
  const results = await Promise.all(children.map((child) => finish(child, untilMs)));
  return results.reduce(combine);

  function orderOf(n: number): PeopleOrder {
    return {
      ...whereTo(map),
      isBare,
      crowd: people.length,
      pauseMs: load.pauseSeconds * 1_000,
      people: people.flatMap(({ uid, email, password }, number) =>
        number % load.processes === n
          ? [{ number, uid, email, password, isEditing: number < load.editing }]
          : [],
      ),
    };
  }
}

function whereTo(map: MapId) {
  const [host = "", port = ""] = (process.env["FIRESTORE_EMULATOR_HOST"] ?? "").split(":");
  const emulators = {
    projectId: process.env["GCLOUD_PROJECT"] ?? "",
    authUrl: `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? ""}`,
    host,
    port: Number(port),
  };
  return { emulators, map, keywords: KEYWORDS };
}

async function startChild(order: PeopleOrder): Promise<ChildProcess> {
  const file = join(import.meta.dirname, "people-child.ts");
  const child = spawn(process.execPath, [file, JSON.stringify(order)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await readLine(child);
  return child;
}

async function finish(child: ChildProcess, untilMs: number): Promise<PeopleResult> {
  const line = readLine(child);
  child.stdin?.write(`${String(untilMs)}\n`);
  return peopleResult.parse(JSON.parse(await line));
}

/** @throws when the process ends before it says anything */
async function readLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("no output");
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, "line"),
    once(child, "exit").then(([code]) => {
      throw new Error(`A process of people ended with ${String(code)}`);
    }),
  ]);
  lines.close();
  return String(line);
}

function combine(one: PeopleResult, other: PeopleResult): PeopleResult {
  return {
    made: one.made + other.made,
    refused: one.refused + other.refused,
    unsaved: one.unsaved + other.unsaved,
    latencies: [...one.latencies, ...other.latencies],
    shown: [...new Set([...one.shown, ...other.shown])],
    cpuMs: one.cpuMs + other.cpuMs,
  };
}
