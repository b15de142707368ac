import { expect, test } from "vitest";
import { readInboxFilter } from "#/features/support/use-tickets.ts";

test.each([
  ["", { status: "open", topic: null }],
  ["status=all", { status: null, topic: null }],
  ["status=closed&topic=billing", { status: "closed", topic: "billing" }],
  ["topic=weather", { status: "open", topic: null }],
])("the URL ?%s filters by %j", (search, filter) => {
  expect(readInboxFilter(new URLSearchParams(search))).toEqual(filter);
});
