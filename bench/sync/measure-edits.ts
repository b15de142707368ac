/** Cost of showing one edit on a map with 200 operations that aren't compacted: log, snapshot, outline. */
import { userId } from "@mapwright/core/ids";
import { createSnapshotEditor } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { MapLog } from "../../web/app/map-model/log/map-log.ts";
import { makeBenchMap } from "./make-map.ts";
import { makeOperations } from "./make-operations.ts";
import { measureSpread } from "./spread.ts";

const EDITS = 60;
const UNCOMPACTED_OPERATIONS = 200;

/** Kinds of edits, from the cheapest; each as its own line. */
export function measureEdits(keywordCount: number): Readonly<Record<string, unknown>>[] {
  const base = makeBenchMap(keywordCount);
  const opened = openState(base);
  const topics = [...opened.topics.keys()];
  const log = new MapLog(opened, {
    me: userId.parse("ann"),
    newId: () => crypto.randomUUID(),
    send: () => Promise.resolve([]),
    journal: () => {},
    now: () => 0,
    pace: () => 0,
    later: () => () => {},
  });
  log.applyRemote(makeOperations(base, UNCOMPACTED_OPERATIONS));
  const show = createSnapshotEditor();
  buildMapOutline(show(log.view().state));
  const topic = topics.at(-1) ?? "";
  const [keyword = ""] = base.keywords.text;
  const kinds: Readonly<Record<string, (n: number) => MapChange>> = {
    note: (n) => ({ kind: "set-note", topic, note: `note ${String(n)}` }),
    rename: (n) => ({ kind: "rename-topic", topic, name: `name ${String(n)}` }),
    "move-keyword": (n) => ({
      kind: "move-keywords",
      topic: topics[1 + n] ?? topic,
      keywords: [keyword],
    }),
  };
  return Object.entries(kinds).map(([edit, make]) => {
    const elapsed: number[] = [];
    const cpu: number[] = [];
    for (let n = 0; n < EDITS; n++) {
      const changes = [make(n)];
      const cpuFrom = process.cpuUsage();
      const from = performance.now();
      log.commit(changes);
      buildMapOutline(show(log.view().state));
      elapsed.push(performance.now() - from);
      const { user, system } = process.cpuUsage(cpuFrom);
      cpu.push((user + system) / 1000);
    }
    const shown = measureSpread(elapsed);
    // CPU time hardly depends on what else the machine is doing; it includes concurrent garbage collection.
    return {
      keywordCount,
      uncompactedOperations: UNCOMPACTED_OPERATIONS,
      edit,
      shown,
      cpu: measureSpread(cpu),
    };
  });
}
