import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { createReclusterResponder } from "#/features/maps/regrouping/recluster-protocol.ts";

const stored = {
  ...buildTestSnapshot({ Brewing: { Ratio: { "coffee ratio": 900 } } }),
  serps: { urls: ["https://a.example/"], titles: ["A"], results: [[0]] },
};

test("a run returns the new clustering and its duration, without what it leaves as it was", () => {
  let clockMs = 100;
  const respond = createReclusterResponder(
    (snapshot) => ({
      recluster: ({ threshold = 0 }) => {
        clockMs += 25;
        return { ...snapshot, threshold };
      },
      group: () => [0],
    }),
    () => clockMs,
  );
  expect(respond({ kind: "open", snapshot: stored })).toBeNull();
  const answer = respond({ kind: "run", run: 7, options: { method: "hard", threshold: 5 } });
  if (answer?.kind !== "done") throw new Error("the run did not finish");
  expect(answer.run).toBe(7);
  expect(answer.elapsedMs).toBe(25);
  expect(answer.regrouped.threshold).toBe(5);
  expect(Object.keys(answer.regrouped.keywords)).toEqual(["cluster", "confidence", "runnerUp"]);
  expect(answer.regrouped).not.toHaveProperty("serps");
  expect(respond({ kind: "count", run: -1, options: { method: "hard" } })).toEqual({
    kind: "counted",
    run: -1,
    clusterOf: [0],
  });
});

test("a snapshot is opened once, SERPs included, for all its runs and what prepares them", () => {
  const opened: unknown[] = [];
  const asked: unknown[] = [];
  const respond = createReclusterResponder(
    (snapshot) => {
      opened.push(snapshot);
      return {
        recluster: (options) => {
          asked.push(options);
          return snapshot;
        },
        group: () => [0],
      };
    },
    () => 0,
  );
  respond({ kind: "open", snapshot: stored });
  expect(respond({ kind: "prepare", options: { method: "hard" } })).toBeNull();
  respond({ kind: "run", run: 2, options: { method: "soft" } });
  expect(opened).toEqual([stored]);
  expect(asked).toEqual([{ method: "hard" }, { method: "soft" }]);
});

test("a run that throws returns a failure", () => {
  const respond = createReclusterResponder(
    () => ({
      recluster: () => {
        throw new Error("out of memory");
      },
      group: () => [],
    }),
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
    (snapshot) => ({ recluster: () => snapshot, group: () => [] }),
    () => 0,
  );
  expect(respond({ kind: "run", run: 1, options: { method: "auto" } })?.kind).toBe("failed");
});
