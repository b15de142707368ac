/** Operations as several people would have written them: statuses, names and moved keywords, one change each. */
import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

export function makeOperations(base: MapSnapshot, count: number): MapOperation[] {
  const { id } = base.clusters;
  const { text } = base.keywords;
  const topicAt = (n: number) => id[n % id.length] ?? "";
  const makers: readonly ((n: number) => MapChange)[] = [
    (n) => ({ kind: "set-status", topic: topicAt(n * 17), status: "writing" }),
    (n) => ({ kind: "rename-topic", topic: topicAt(n * 7), name: `Name ${String(n)}` }),
    (n) => ({
      kind: "move-keywords",
      topic: topicAt(n * 31),
      keywords: [text[(n * 97) % text.length] ?? ""],
    }),
  ];
  return Array.from({ length: count }, (_, n) => ({
    id: `operation-number-${String(n).padStart(5, "0")}`,
    by: userId.parse(`writer-${String(n % 4)}`),
    at: n + 1,
    changes: makers.map((make) => make(n)).slice(n % makers.length, (n % makers.length) + 1),
  }));
}
