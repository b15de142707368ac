import { expect, test } from "vitest";
import { splitKeywords } from "#/wording/keyword-tokens.ts";
import { listSubject } from "#/wording/list-subject.ts";

const VACUUMS = splitKeywords([
  "robot vacuum",
  "best robot vacuums",
  "robot vacuum for thick carpet",
  "how long do robot vacuums last",
  "what is a robot vacuum",
  "cheap robot vacuum",
  "roomba vs roborock",
  "robot vacuum schedule",
  "slim robot vacuum",
  "robot mop",
]);

test("a list is about the words in at least half of its keywords, inflected or not", () => {
  expect([...listSubject(VACUUMS)]).toEqual(["robot", "vacuum"]);
});

test("words of an angle are not what a list is about, however frequent", () => {
  const things = [
    "desk",
    "lamp",
    "chair",
    "sofa",
    "bed",
    "rug",
    "shelf",
    "stool",
    "mirror",
    "clock",
  ];
  expect(listSubject(splitKeywords(things.map((thing) => `best ${thing} price`))).size).toBe(0);
});

test("a short list has no subject", () => {
  const few = splitKeywords(["oat milk", "oat milk price", "oat milk brands"]);
  expect(listSubject(few).size).toBe(0);
});
