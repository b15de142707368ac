/** Shared setup of a test file: a database with two teams in it. */
import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import type { Firestore } from "firebase/firestore";
import { afterAll, beforeEach } from "vitest";
import { RULES_PROJECT, UNCOVERED_PROJECT } from "./rules-project.ts";
import { seedTwoTeams } from "./two-teams.ts";
import { connectAsFunctions, countWrites, openRulesTest } from "./visitors.ts";

/** Time for which stored documents stay usable: they are dated relative to now, some of them as just now. */
const STAYS_FRESH_MS = 10_000;

interface TwoTeams {
  /** Stores more before each test, bypassing the rules. */
  readonly add?: (db: Firestore) => Promise<void>;
  /**
   * Whether the tests count toward the coverage of the rules. The emulator's report repeats every value that every
   * condition saw: with large documents, or thousands of attempts, it takes longer than the tests.
   */
  readonly isCovered?: boolean;
}

/** Before each test it holds the two teams and only what `add` puts there; stored again only when something was written. */
export async function openTwoTeams({
  add,
  isCovered = true,
}: TwoTeams = {}): Promise<RulesTestEnvironment> {
  const environment = await openRulesTest(isCovered ? RULES_PROJECT : UNCOVERED_PROJECT);
  let writesBefore = -1;
  let staleAt = 0;
  beforeEach(async () => {
    if (countWrites() === writesBefore && performance.now() < staleAt) return;
    await seedTwoTeams(environment);
    if (add) await add(await connectAsFunctions(environment));
    writesBefore = countWrites();
    staleAt = performance.now() + STAYS_FRESH_MS;
  });
  afterAll(() => environment.cleanup());
  return environment;
}
