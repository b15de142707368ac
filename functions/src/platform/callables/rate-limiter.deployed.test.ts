/** The rate limit of a deployed callable. The limiter itself is tested in `rate-limiter.emulated.test.ts`. */
import { expect, test } from "vitest";
import { call, signUp } from "../../../../tests/functions/fixtures/deployed-functions.ts";

test("a deployed callable rejects the first call over the limit", async () => {
  const person = await signUp();
  const answers = [];
  for (let i = 0; i < 21; i++)
    answers.push(await call("createWorkspace", person, { name: `Workspace ${i}` }));
  const statuses = answers.map(({ status }) => status);
  // The first ten succeed; then the ownership limit rejects, and finally the rate limit does.
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429), 429]);
  expect(answers.at(-2)?.body).toMatchObject({ error: { details: { code: "too-many-running" } } });
  expect(answers.at(-1)?.body).toMatchObject({ error: { details: { code: "rate-limited" } } });
});
