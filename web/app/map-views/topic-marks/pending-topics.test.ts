import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { countPendingByTopic } from "#/map-views/topic-marks/pending-topics.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "water ratio": 50 }, Grind: { "grind size": 700 } },
});
const [ratio = "", grind = ""] = base.clusters.id;

test("each topic counts its pending changes, and a keyword change counts once per affected topic", () => {
  const made = (...changes: MapChange[]) => ({
    id: "operation-of-ann",
    by: userId.parse("ann"),
    at: null,
    changes,
  });
  const pending = countPendingByTopic(
    [
      made({ kind: "rename-topic", topic: ratio, name: "Strength" }),
      made(
        { kind: "remove-keywords", keywords: ["coffee ratio", "water ratio", "grind size"] },
        { kind: "set-locked", topic: ratio, isLocked: true },
      ),
    ],
    openState(base),
  );
  expect([...pending]).toEqual([
    [ratio, 3],
    [grind, 1],
  ]);
});
