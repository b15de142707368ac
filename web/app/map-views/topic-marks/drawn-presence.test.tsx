import { userId } from "@mapwright/core/ids";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawnPresence } from "#/map-views/topic-marks/drawn-presence.tsx";
import type { PresentPerson } from "#/map-views/topic-marks/use-presence.ts";

const person = (name: string): PresentPerson => ({
  uid: userId.parse(name.replaceAll(" ", "-").toLowerCase()),
  name,
  photo: null,
  color: 3,
  view: "radial",
  topics: [],
});

function draw(names: readonly string[], pendingCount: number): string {
  const presence = { people: names.map(person), pendingCount, words: "" };
  return renderToStaticMarkup(
    <svg>
      <DrawnPresence presence={presence} x={10} y={20} scale={2} />
    </svg>,
  );
}

test("at most three people are shown, in their hues, at a constant size at any zoom", () => {
  const drawn = draw(["Ann Ash", "Bob Birch", "Cleo Cole", "Dan Dale"], 0);
  expect([...drawn.matchAll(/>([A-Z]{2})</g)].map(([, initials]) => initials)).toEqual([
    "AA",
    "BB",
    "CC",
  ]);
  expect(drawn).toContain("var(--mw-pillar3-line)");
  expect(drawn).toContain("scale(0.5)");
  expect(drawn).not.toContain("data-pending");
});

test("pending changes have their own marker, also where no one is present", () => {
  const drawn = draw([], 2);
  expect(drawn).toContain("data-pending");
  // Without a size of its own, the icon would fill the drawing around it.
  const [, icon] = drawn.matchAll(/<svg[^>]*>/g);
  for (const size of ['x="-6.5"', 'y="-6.5"', 'width="13"', 'height="13"'])
    expect(icon?.[0]).toContain(` ${size}`);
  expect(drawn).not.toContain("data-presence");
});

test("nothing is drawn when no one is present and nothing is pending", () => {
  expect(draw([], 0)).toBe("<svg></svg>");
});
