import { expect, test } from "vitest";
import { readActivityFilter } from "#/features/team/activity/activity-query.ts";

test.each([
  ["", { actor: null, action: null }],
  ["who=u1", { actor: "u1", action: null }],
  ["what=member-left", { actor: null, action: "member-left" }],
  ["who=u1&what=role-changed", { actor: "u1", action: "role-changed" }],
  ["who=../x&what=anything", { actor: null, action: null }],
])("the URL ?%s filters by %j", (search, filter) => {
  expect(readActivityFilter(new URLSearchParams(search))).toEqual(filter);
});
