/** The measure, on twelve threads written for it; `npm run -s bench -- quality reddit` judges real ones. */
import type { RawThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { expect, test } from "vitest";
import { judgeReddit, measureHeldOut, findThreadsWithNames } from "./judge-reddit.ts";

const WRITTEN = `
Looking for a quiet hand grinder for a shared flat|I only make one cup in the morning.|solution-requests|
How do I descale a kettle without vinegar?|The tap water is hard and the smell stays for days.|solution-requests|
Should I repair my old boiler or buy a new one?|It is fourteen years old and the pump is loud.|advice-requests|
My espresso machine keeps leaking after two weeks|I am so frustrated with this machine. It keeps leaking from the group head and support never answers.|pain-and-anger|I am so frustrated with this machine. It keeps leaking from the group head and support never answers.
I paid off $12,000 of debt this year|I put aside $1,000 a month and sold my car.|money-talk|
My new grinder arrived|Here it is on the counter, next to the kettle.||
Starter won't rise|Every morning it is flat again and I have no idea what is wrong.|pain-and-anger?|Every morning it is flat again and I have no idea what is wrong.
Any recommendations for panniers that survive rain?|I ride to work and need something for a laptop.|solution-requests|
Is it worth paying for a running coach?|I would like to hear from people who did.|advice-requests money-talk|
First harvest of the raised bed|Three tomatoes and a handful of beans. The children are proud.||
Puppy keeps biting my ankles|She is five months old. I'm exhausted and nothing works.|pain-and-anger?|I'm exhausted and nothing works.
What app do you use to plan blog posts?|I need a tool that shows keywords next to a calendar.|solution-requests|
`
  .trim()
  .split("\n")
  .map((line, at) => {
    const [title = "", body = "", themes = "", painful = ""] = line.split("|");
    return { id: `t${String(at)}`, title, body, themes, painful };
  });

const toThread = ({ id, title, body }: Pick<RawThread, "id" | "title" | "body">): RawThread => ({
  id,
  title,
  body,
  subreddit: "written",
  score: 3,
  commentCount: 4,
  createdAt: 1_700_000_000_000,
  participants: [],
});

function toRow({ id, title, body, themes, painful }: (typeof WRITTEN)[number]): string {
  const from = body.indexOf(painful);
  const ranges = [
    ...(painful === "" ? [] : [`body:${String(from)}-${String(from + painful.length)}`]),
    ...(themes === "pain-and-anger" ? [`title:0-${String(title.length)}`] : []),
  ];
  return [id, "held-out", body.length, themes, ranges.join(" ")].join("\t");
}

const judge = (rows: readonly (typeof WRITTEN)[number][]) =>
  judgeReddit(WRITTEN.map(toThread), ["head", ...rows.map(toRow), ""].join("\n"));

test("at least four of five themes and pain phrases that are found are right", () => {
  const judged = judge(WRITTEN);
  expect(judged).toHaveLength(12);
  for (const { of, found, precision, recall } of measureHeldOut(judged)) {
    expect.soft(found, of).toBeGreaterThanOrEqual(1);
    expect.soft(precision, of).toBeGreaterThanOrEqual(0.8);
    expect.soft(recall, of).toBeGreaterThanOrEqual(0.5);
  }
});

test("what is found and wasn't judged so counts as wrong, what isn't found as missed", () => {
  const turned = WRITTEN.map((one) => ({
    ...one,
    themes: one.themes === "money-talk" ? "solution-requests" : one.themes,
    painful: "",
  }));
  const measured = new Map(measureHeldOut(judge(turned)).map((one) => [one.of, one]));
  expect(measured.get("money-talk")?.precision).toBeLessThan(0.8);
  expect(measured.get("solution-requests")?.recall).toBeLessThan(1);
  expect(measured.get("pain phrases")?.precision).toBeLessThan(0.8);
});

test("nothing that is stored of a thread says u/, /user/, an address or a handle", () => {
  const named = toThread({
    id: "named",
    title: "Ask u/some_body about grinders",
    body: "Write to some.body@mail.example or @somebody, or see /user/some_body on r/u_somebody.",
  });
  expect(findThreadsWithNames([named, ...WRITTEN.map(toThread)])).toEqual([]);
});
