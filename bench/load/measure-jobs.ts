/** Research jobs of as many workspaces, started at once, beside one that has the machine alone. */
import { createUser, type TestUser } from "../../tests/journeys/fixtures/people.ts";
import { listJobKinds, runJob } from "../cost/run-jobs.ts";
import { round } from "../engine/bench-output.ts";
import { measureSpread } from "../sync/spread.ts";

const PASSWORD = "a-long-enough-password";

/** Times are from the request for an estimate until the map has its summary. */
export async function measureJobs(siteUrl: string, size: number) {
  const [kind] = listJobKinds(siteUrl, []);
  if (!kind) throw new Error("no kind of job");
  const [first, ...people] = await gatherOwners(size + 1);
  if (!first) throw new Error("no person");
  const time = async (person: TestUser) => {
    const begun = performance.now();
    const keywords = await runJob(person, kind);
    return { ms: performance.now() - begun, keywords };
  };
  // The functions' processes start with it.
  await time(await createOwner("warm-up"));
  const alone = await time(first);
  const begun = performance.now();
  const ended = await Promise.allSettled(people.map(time));
  const seconds = (performance.now() - begun) / 1_000;
  const done = ended.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const { medianMs, p95Ms } = measureSpread(done.map(({ ms }) => ms));
  return {
    jobs: size,
    failed: size - done.length,
    otherMaps: done.filter(({ keywords }) => keywords !== alone.keywords).length,
    seconds: round(seconds, 1),
    jobsPerMinute: round((done.length / seconds) * 60, 1),
    medianMs: Math.round(medianMs),
    p95Ms: Math.round(p95Ms),
    aloneMs: Math.round(alone.ms),
    reasons: [
      ...new Set(
        ended.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : [])),
      ),
    ],
  };
}

async function createOwner(name: string): Promise<TestUser> {
  return createUser({ email: `${name}@jobs.example`, password: PASSWORD }, "person");
}

async function gatherOwners(size: number): Promise<readonly TestUser[]> {
  const people: TestUser[] = [];
  for (let n = 0; n < size; n++) people.push(await createOwner(String(n)));
  return people;
}
