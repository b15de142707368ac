import { userId } from "@mapwright/core/ids";
import { listFieldKeys } from "@mapwright/core/maps/log/change-fields";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { changeValue, getFieldKeySubject } from "#/features/maps/edit-conflicts/change-value.ts";

const base = buildTestSnapshot({ Brewing: { Ratio: { "coffee ratio": 900 } } });
const [ratio = ""] = base.clusters.id;
const ann = userId.parse("ann");
const known = { state: openState(base), people: [{ uid: ann, name: "Ann", photo: null }] };
const topic = "c9";

test.each<[MapChange, string, string]>([
  [{ kind: "rename-topic", topic, name: "Dose" }, "Name", "“Dose”"],
  [{ kind: "move-topic", topic, parent: ratio, order: "a0" }, "Parent", "under “Ratio”"],
  [{ kind: "move-topic", topic, parent: null, order: "a0" }, "Parent", "to the top"],
  [{ kind: "merge-topic", topic, into: ratio }, "Page", "merged into “Ratio”"],
  [{ kind: "set-status", topic, status: "review" }, "Status", "Review"],
  [{ kind: "set-assignee", topic, assignee: ann }, "Assigned to", "Ann"],
  [{ kind: "set-due-day", topic, dueDay: "2026-03-31" }, "Due date", "Mar 31, 2026"],
  [
    { kind: "set-target-url", topic, targetUrl: "https://a.example/dose" },
    "Target URL",
    "https://a.example/dose",
  ],
  [{ kind: "set-target-url", topic, targetUrl: null }, "Target URL", "no address"],
  [{ kind: "set-note", topic, note: "x".repeat(90) }, "Note", `“${"x".repeat(59)}…”`],
  [{ kind: "move-keywords", topic: ratio, keywords: ["a b"] }, "Keyword “a b”", "moved to “Ratio”"],
  [{ kind: "remove-keywords", keywords: ["a b"] }, "Keyword “a b”", "removed"],
])("%j is described as a field and its value", (change, field, value) => {
  const [fieldKey = ""] = listFieldKeys(change);
  expect(getFieldKeySubject(fieldKey).field).toBe(field);
  expect(changeValue(change, known)).toBe(value);
});
