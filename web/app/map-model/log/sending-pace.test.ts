import { expect, test } from "vitest";
import { openSendingPace, getSendingPace } from "#/map-model/log/sending-pace.ts";

test("up to ten people send at most twice a second, more people every two to five seconds", () => {
  expect([1, 10].map((people) => getSendingPace(people, 0.5))).toEqual([500, 500]);
  expect([0, 0.5, 1].map((share) => getSendingPace(11, share))).toEqual([2_000, 3_500, 5_000]);
});

test("an open map's pace changes as people come and go", () => {
  const pace = openSendingPace(0.5);
  const paces = [1, 11, 10].map((count) => {
    pace.notifyPeople(count);
    return pace.paceMs();
  });
  expect(paces).toEqual([500, 3_500, 500]);
});
