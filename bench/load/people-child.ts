/**
 * Several people in one process, each with a Firebase app of their own, on one map: as the product keeps a map's log, or
 * with the bare SDK. Reads an order as JSON from its argument, prints `ready`, begins with a line on standard input, and
 * prints what happened.
 */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { operationsPath } from "@mapwright/core/firestore-paths";
import { mapId, userId } from "@mapwright/core/ids";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from "firebase/auth";
import {
  Timestamp,
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type Firestore,
} from "firebase/firestore";
import { MapLog } from "../../web/app/map-model/log/map-log.ts";
import {
  listenToOperations,
  createOperationStore,
} from "../../web/app/map-model/log/operations.client.ts";
import { sendOnce } from "../../web/app/map-model/log/send-once.ts";
import { getSendingPace } from "../../web/app/map-model/log/sending-pace.ts";
import { runLater } from "../../web/app/platform/later.ts";
import { makeBenchMap } from "../sync/make-map.ts";
import { peopleOrder, type PeopleResult, type PersonOrder } from "./people-order.ts";

const { emulators, map, keywords, people, crowd, pauseMs, isBare } = peopleOrder.parse(
  JSON.parse(process.argv[2] ?? ""),
);
const SETTLED_MS = 120_000;
const NOTE = /^(\d+) at (\d+)$/;

const base = makeBenchMap(keywords);
const latencies: number[] = [];
let refused = 0;
const topics = [...openState(base).topics.keys()];

async function open({ email, password }: PersonOrder): Promise<Firestore> {
  const app = initializeApp({ projectId: emulators.projectId, apiKey: "local-key" }, email);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, emulators.authUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const firestore = initializeFirestore(app, {});
  connectFirestoreEmulator(firestore, emulators.host, emulators.port);
  return firestore;
}

/** The time in a note that another person has just written. */
function measureNote(note: string, own: number) {
  const [, by = "", at = ""] = NOTE.exec(note) ?? [];
  if (at !== "" && Number(by) !== own) latencies.push(Date.now() - Number(at));
}

interface Participant {
  readonly change: () => void;
  /** Notes by topic, which every screen has to show in the end. */
  readonly shown: () => readonly string[];
  readonly isSaved: () => boolean;
}

async function joinAsProduct(person: PersonOrder): Promise<Participant> {
  const firestore = await open(person);
  const topic = topics[person.number] ?? "";
  const pace = getSendingPace(crowd, person.number / crowd);
  let from = 0;
  const log = new MapLog(openState(base), {
    me: userId.parse(person.uid),
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    pace: () => pace,
    later: runLater,
    journal: () => {},
    send: (operation) =>
      sendOnce(createOperationStore(firestore, mapId.parse(map)), operation).catch(
        (error: unknown) => {
          refused += 1;
          throw error;
        },
      ),
  });
  await new Promise<void>((resolve, reject) => {
    const next: Parameters<typeof listenToOperations>[3] = (operations) => {
      for (const { changes } of operations.slice(from))
        for (const change of changes)
          if (change.kind === "set-note") measureNote(change.note, person.number);
      from = operations.length;
      log.applyRemote(operations);
      resolve();
    };
    listenToOperations(firestore, mapId.parse(map), 0, next, reject);
  });
  return {
    change: () =>
      log.commit([{ kind: "set-note", topic, note: `${String(person.number)} at ${Date.now()}` }]),
    shown: () => topics.map((each) => log.view().state.topics.get(each)?.note ?? ""),
    isSaved: () => log.view().waiting === 0,
  };
}

async function joinBare(person: PersonOrder): Promise<Participant> {
  const firestore = await open(person);
  const operations = collection(firestore, operationsPath(mapId.parse(map)));
  const notes = new Map<string, string>();
  let unsaved = 0;
  await new Promise<void>((resolve, reject) => {
    onSnapshot(
      query(operations, where("at", ">", Timestamp.fromMillis(0)), orderBy("at")),
      { includeMetadataChanges: true },
      (snapshot) => {
        for (const { doc: stored, type } of snapshot.docChanges()) {
          if (type !== "added") continue;
          const [, note = ""] = /"note":"([^"]*)"/.exec(String(stored.get("changes"))) ?? [];
          measureNote(note, person.number);
          const [by = ""] = note.split(" ");
          if ((notes.get(by) ?? "") < note) notes.set(by, note);
        }
        resolve();
      },
      reject,
    );
  });
  return {
    change: () => {
      unsaved += 1;
      const topic = topics[person.number] ?? "";
      const note = `${String(person.number)} at ${Date.now()}`;
      const changes = JSON.stringify([{ kind: "set-note", topic, note }]);
      const fields = { by: person.uid, at: serverTimestamp(), scope: "edit", names: [], changes };
      const batch = writeBatch(firestore);
      batch.set(doc(operations, crypto.randomUUID()), fields);
      void batch
        .commit()
        .catch(() => (refused += 1))
        .finally(() => (unsaved -= 1));
    },
    shown: () => [...notes.values()].toSorted(),
    isSaved: () => unsaved === 0,
  };
}

async function edit(participant: Participant, untilMs: number): Promise<number> {
  let made = 0;
  await setTimeout(Math.random() * pauseMs);
  while (Date.now() < untilMs) {
    participant.change();
    made += 1;
    await setTimeout(pauseMs * (1 + Math.random()));
  }
  return made;
}

const joined: Participant[] = [];
for (const person of people) joined.push(await (isBare ? joinBare : joinAsProduct)(person));
console.log("ready");
const [order] = await once(process.stdin.setEncoding("utf8"), "data");
const untilMs = Number(order);
const editors = joined.filter((_, n) => people[n]?.isEditing);
const made = await Promise.all(editors.map((participant) => edit(participant, untilMs)));
await setTimeout(Math.max(0, untilMs - Date.now()));
const textOf = () => JSON.stringify(joined.map(({ shown }) => shown()));
// Settled: everything is saved, and nothing has arrived for five seconds.
for (let before = "", n = 0; n < SETTLED_MS / 5_000; n++) {
  const now = textOf();
  if (joined.every(({ isSaved }) => isSaved()) && now === before) break;
  before = now;
  await setTimeout(5_000);
}
const result: PeopleResult = {
  made: made.reduce((sum, one) => sum + one, 0),
  refused,
  unsaved: joined.filter(({ isSaved }) => !isSaved()).length,
  latencies,
  shown: [...new Set(joined.map(({ shown }) => JSON.stringify(shown())))],
  cpuMs: Math.round(process.cpuUsage().user / 1000),
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
