import { expect, test } from "vitest";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { createReclusterResponder } from "#/features/maps/regrouping/recluster-protocol.ts";

const stored = {
  ...sketchSnapshot({ Brewing: { Ratio: { "coffee ratio": 900 } } }),
  serps: { urls: ["https://a.example/"], titles: ["A"], results: [[0]] },
};

test("a run returns the new clustering and its duration, without the SERPs", () => {
  let clockMs = 100;
  const respond = createReclusterResponder(
    (snapshot, { threshold = 0 }) => {
      clockMs += 25;
      return { ...snapshot, threshold };
    },
    () => clockMs,
  );
  expect(respond({ kind: "open", snapshot: stored })).toBeNull();
  const answer = respond({ kind: "run", run: 7, options: { method: "hard", threshold: 5 } });
  if (answer?.kind !== "done") throw new Error("the run did not finish");
  expect(answer.run).toBe(7);
  expect(answer.elapsedMs).toBe(25);
  expect(answer.snapshot.threshold).toBe(5);
  expect(answer.snapshot.serps.urls).toEqual([]);
});

test("every run starts from the stored snapshot, SERPs included", () => {
  const seen: unknown[] = [];
  const respond = createReclusterResponder(
    (snapshot) => {
      seen.push(snapshot);
      return snapshot;
    },
    () => 0,
  );
  respond({ kind: "open", snapshot: stored });
  respond({ kind: "run", run: 1, options: { method: "hard" } });
  respond({ kind: "run", run: 2, options: { method: "soft" } });
  expect(seen).toEqual([stored, stored]);
});

test("a run that throws returns a failure", () => {
  const respond = createReclusterResponder(
    () => {
      throw new Error("out of memory");
    },
    () => 0,
  );
  respond({ kind: "open", snapshot: stored });
  expect(respond({ kind: "run", run: 3, options: { method: "auto" } })).toEqual({
    kind: "failed",
    run: 3,
    message: "out of memory",
  });
});

test("a run before any snapshot returns a failure", () => {
  const respond = createReclusterResponder(
    (snapshot) => snapshot,
    () => 0,
  );
  expect(respond({ kind: "run", run: 1, options: { method: "auto" } })?.kind).toBe("failed");
});
