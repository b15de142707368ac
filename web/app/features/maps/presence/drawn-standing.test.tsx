import { userId } from "@mapwright/core/ids";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawnStanding } from "#/features/maps/presence/drawn-standing.tsx";
import type { PresentPerson } from "#/features/maps/presence/use-presence.ts";

const person = (name: string): PresentPerson => ({
  uid: userId.parse(name.replaceAll(" ", "-").toLowerCase()),
  name,
  photo: null,
  color: 3,
  view: "radial",
  topics: [],
});

function draw(names: readonly string[], pendingCount: number): string {
  const standing = { people: names.map(person), pendingCount, words: "" };
  return renderToStaticMarkup(
    <svg>
      <DrawnStanding standing={standing} x={10} y={20} scale={2} />
    </svg>,
  );
}

test("marks of three people at most, in their hues, as large as before at any zoom", () => {
  const drawn = draw(["Ann Ash", "Bob Birch", "Cleo Cole", "Dan Dale"], 0);
  expect([...drawn.matchAll(/>([A-Z]{2})</g)].map(([, initials]) => initials)).toEqual([
    "AA",
    "BB",
    "CC",
  ]);
  expect(drawn).toContain("var(--mw-palette-pillar3-line)");
  expect(drawn).toContain("scale(0.5)");
  expect(drawn).not.toContain("data-pending");
});

test("what waits has a mark of its own, also where nobody is", () => {
  const drawn = draw([], 2);
  expect(drawn).toContain("data-pending");
  // A drawing within a drawing would have no size of its own.
  expect(drawn.match(/<svg/g)).toHaveLength(1);
  expect(drawn).not.toContain("data-presence");
});

test("nothing is drawn where nobody is and nothing waits", () => {
  expect(draw([], 0)).toBe("<svg></svg>");
});
