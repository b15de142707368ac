import { expect, test } from "vitest";
import { returnMessage } from "#/features/maps/edit-conflicts/return-messages.ts";

test.each([
  [5, 0, 0, "You made 5 changes while you were offline. All of them were saved."],
  [
    5,
    0,
    1,
    "You made 5 changes while you were offline. All of them were saved. 1 conflicts with changes by other people.",
  ],
  [
    5,
    3,
    0,
    "You made 5 changes while you were offline. 2 were saved and 3 were rejected: your role may have changed.",
  ],
  [
    1,
    1,
    0,
    "You made 1 change while you were offline. It was rejected: your role may have changed.",
  ],
])(
  "%i changes made offline, %i refused, %i in conflict: %s",
  (changeCount, refusedCount, conflictCount, words) => {
    expect(returnMessage({ changeCount, refusedCount }, conflictCount)).toBe(words);
  },
);
