import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { getLastChanges } from "#/features/maps/table/last-changes.tsx";

const by = userId.parse("ann");

test("a topic's last change is the latest operation that names it, in any order of arrival", () => {
  const changes = [{ kind: "set-status", topic: "c1", status: "idea" }] as const;
  const other = [{ kind: "set-note", topic: "c2", note: "" }] as const;
  expect(
    getLastChanges([
      { id: "o2", by, at: 20, changes: [...changes] },
      { id: "o1", by, at: 10, changes: [...changes, ...other] },
      { id: "o3", by, at: null, changes: [...other] },
    ]),
  ).toEqual(
    new Map([
      ["c1", 20],
      ["c2", 10],
    ]),
  );
});
