import { auditEntry } from "@mapwright/core/audit/audit-entry";
import { expect, test } from "vitest";
import { mergeEntries, readActivityFilter } from "#/features/team/activity/activity-query.ts";

test.each([
  ["", { actor: null, action: null }],
  ["who=u1", { actor: "u1", action: null }],
  ["what=member-left", { actor: null, action: "member-left" }],
  ["who=u1&what=role-changed", { actor: "u1", action: "role-changed" }],
  ["who=../x&what=anything", { actor: null, action: null }],
])("the URL ?%s filters by %j", (search, filter) => {
  expect(readActivityFilter(new URLSearchParams(search))).toEqual(filter);
});

const entry = (id: string, at: number) =>
  auditEntry.parse({
    id,
    at,
    action: "member-left",
    actor: "u1",
    actorName: "Ann",
    subject: null,
    target: "",
    detail: "",
  });
const idsOf = (entries: ReturnType<typeof mergeEntries>) => entries.map(({ id }) => id);

test("older entries follow the newest, without duplicates", () => {
  const live = [entry("c", 3), entry("b", 2)];
  const shown = [entry("c", 3), entry("b", 2), entry("a", 1)];
  expect(idsOf(mergeEntries(live, shown))).toEqual(["c", "b", "a"]);
});

test("an entry pushed out of the live page by a newer one stays in the list", () => {
  const live = [entry("d", 4), entry("c", 3)];
  const shown = [entry("c", 3), entry("b", 2), entry("a", 1)];
  expect(idsOf(mergeEntries(live, shown))).toEqual(["d", "c", "b", "a"]);
});
