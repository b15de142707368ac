import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { describeTopics } from "#/features/maps/commands/topic-labels.ts";

const base = buildTestSnapshot({ Brewing: { Ratio: { ratio: 9 }, Grind: { grind: 5 } } });
const topics = listPresentTopics(openState(base), base.clusters.id);

test("one page is named, several are counted as pages when a dialog says what it is about", () => {
  expect(describeTopics(topics.slice(0, 1))).toBe("“Ratio”");
  expect(describeTopics(topics)).toBe("2 pages");
});
