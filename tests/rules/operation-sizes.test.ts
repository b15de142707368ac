/** Size limits on operations of a map's log. */
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_BYTES,
  PARTS_MAX,
  PART_MAX_LENGTH,
} from "@mapwright/core/maps/log/operation-text";
import { doc, getDoc, setDoc, writeBatch, type DocumentData } from "firebase/firestore";
import { expect, test } from "vitest";
import { RENAMED, makeOperation } from "./browser-writes.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const LOG = "maps/team-map/ops";

const environment = await openTwoTeams({ isCovered: false });

const write = (over: DocumentData) =>
  setDoc(doc(connectAs(environment, "editor"), `${LOG}/operation-of-editor`), {
    ...makeOperation("editor"),
    ...over,
  });

test.each<[string, DocumentData]>([
  [
    "in Japanese, larger in bytes than in characters",
    { changes: "語".repeat(Math.ceil(OPERATION_MAX_BYTES / 3)) },
  ],
  [
    "of emoji, larger in bytes than in characters",
    { changes: "😀".repeat(OPERATION_MAX_BYTES / 4 + 1) },
  ],
  [
    "whose names and changes are too large together",
    { names: ["ann", "ben"], changes: "x".repeat(OPERATION_MAX_BYTES - 6) },
  ],
  ["with a name of a megabyte", { names: ["x".repeat(1_000_000)] }],
  ["with many long names", { names: Array.from({ length: 200 }, () => "x".repeat(5_000)) }],
  ["with a name that is a map", { names: [{ ann: "x".repeat(1_000_000) }] }],
])("an operation %s is rejected", async (_, over) => {
  expect(await toOutcome(write(over))).toBe("refused");
});

test.each<[string, DocumentData]>([
  ["in English", { changes: "x".repeat(OPERATION_MAX_BYTES) }],
  ["in Japanese", { changes: "語".repeat(Math.floor(OPERATION_MAX_BYTES / 3)) }],
  ["of emoji", { changes: "😀".repeat(OPERATION_MAX_BYTES / 4) }],
  ["with names", { names: ["ann", "ben"], changes: "x".repeat(OPERATION_MAX_BYTES - 7) }],
])("an operation %s may be as large as readers accept", async (_, over) => {
  expect(await toOutcome(write({ ...RENAMED, ...over }))).toBe("allowed");
});

test("an operation of comments is as small as readers accept, whoever writes it", async () => {
  const comment = (length: number) =>
    write({ ...RENAMED, scope: "comment", changes: "x".repeat(length) });
  expect(await toOutcome(comment(COMMENT_OPERATION_MAX_BYTES + 1))).toBe("refused");
  expect(await toOutcome(comment(COMMENT_OPERATION_MAX_BYTES))).toBe("allowed");
});

test("the largest action is written in one batch, and rejected as a unit", async () => {
  const db = connectAs(environment, "editor");
  const part = { ...RENAMED, changes: "x".repeat(PART_MAX_LENGTH) };
  const writeParts = (id: string, last: DocumentData) => {
    const batch = writeBatch(db);
    for (let n = 0; n < PARTS_MAX; n++)
      batch.set(
        doc(db, `${LOG}/${id}-${String(n)}`),
        makeOperation("editor", n === PARTS_MAX - 1 ? last : part),
      );
    return batch.commit();
  };
  const refused = writeParts("refused-action-00", { ...part, scope: "admin" });
  expect(await toOutcome(refused)).toBe("refused");
  const stored = await getDoc(doc(db, `${LOG}/refused-action-00-0`));
  expect(stored.exists()).toBe(false);
  expect(await toOutcome(writeParts("allowed-action-00", part))).toBe("allowed");
});
