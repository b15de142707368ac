import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { evaluateGroq, parseGroq } from "#/content-lake/query/groq.ts";
import { WorkLimit } from "#/content-lake/query/work-limit.ts";

const LISTS = [{ _id: "a", list: Array.from({ length: 5_000 }, (_, value) => ({ value })) }];

function evaluateWithin(maxMs: number, query: string, gone?: AbortSignal) {
  return evaluateGroq(parseGroq(query, {}), {
    dataset: LISTS,
    params: {},
    identity: "me",
    sanity: { projectId: "demo", dataset: "production" },
    limit: new WorkLimit(maxMs, gone),
  });
}

test.each([
  '*[0].list[]{"n": count(*[0].list[value > ^.value])}',
  "*[0].list[count(*[0].list[value > ^.value]) > 3]",
  "*[0].list[]{'n': count(*[0].list[value > 1][].value)}",
  "*[0].list | order(count(*[0].list[value > 3]))",
  "*[0].list | score(count(*[0].list[value > 3]) > 4)",
  '*[0].list[]{"all": *[0].list[]{"all": *[0].list[]{"all": *}}}',
])("%s ends when its time is up, and others get their turn until then", async (query) => {
  let turns = 0;
  const answer = evaluateWithin(200, query);
  const isOver = answer.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isOver, setImmediate(false)]))) turns += 1;
  await expect(answer).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("takes longer than 0.2 s"),
  });
  expect(turns).toBeGreaterThan(1);
});

test("a query that takes several turns is answered in full", async () => {
  const query = '*[0].list[0...50]{"n": count(*[0].list[value >= ^.value])}.n';
  const answer = await evaluateWithin(60_000, query);
  expect(answer).toEqual(Array.from({ length: 50 }, (_, value) => 5_000 - value));
});

test("a condition that is a select is answered in full when it takes several turns", async () => {
  const more = "count(*[0].list[value >= ^.value]) > 4980 => true, false";
  const answer = await evaluateWithin(60_000, `count(*[0].list[0...50][select(${more})])`);
  expect(answer).toBe(20);
});

test("a query that nobody waits for any more ends with its turn", async () => {
  const gone = new AbortController();
  const answer = evaluateWithin(
    60_000,
    "*[0].list[count(*[0].list[value > ^.value]) > 3]",
    gone.signal,
  );
  gone.abort();
  await expect(answer).rejects.toMatchObject({ status: 400 });
});
