/** Shared setup of a test file: a database with two teams in it. */
import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import type { Firestore } from "firebase/firestore";
import { afterAll, beforeEach } from "vitest";
import { asFunctions, seedTwoTeams } from "./two-teams.ts";
import { openRulesTest } from "./visitors.ts";

/** Before each test it holds the two teams and only what `add` puts there, bypassing the rules. */
export async function openTwoTeams(
  add: (db: Firestore) => Promise<void> = async () => {},
): Promise<RulesTestEnvironment> {
  const environment = await openRulesTest();
  beforeEach(async () => {
    await seedTwoTeams(environment);
    await asFunctions(environment, add);
  });
  afterAll(() => environment.cleanup());
  return environment;
}
