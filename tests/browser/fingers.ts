/** Touch gestures, sent to Chromium as touch events. */
import type { Locator, Page } from "@playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Fingers {
  /** Two fingers, one on either side of `mid`, move apart until their distance is `times` what it was. */
  readonly pinch: (mid: Point, times: number) => Promise<void>;
  /** Moves one finger. */
  readonly swipe: (from: Point, to: Point) => Promise<void>;
  /** Holds one finger still until its effect `isSeen`, then lifts it. */
  readonly hold: (at: Point, isSeen: () => Promise<void>) => Promise<void>;
  /** Holds one finger still until its effect `isSeen`, then moves it until `isSeenThere`, and lifts it. */
  readonly drag: (
    from: Point,
    to: Point,
    isSeen: () => Promise<void>,
    isSeenThere: () => Promise<void>,
  ) => Promise<void>;
}

const STEPS = 6;
const APART_PX = 20;

export async function createFingers(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  const goAlong = async (from: Point, to: Point) => {
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await touch("touchMove", {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
  };
  const apart = ({ x, y }: Point, px: number) =>
    [
      { x: x - px, y },
      { x: x + px, y },
    ] as const;
  return {
    pinch: async (mid, times) => {
      await touch("touchStart", ...apart(mid, APART_PX));
      for (let step = 1; step <= STEPS; step += 1) {
        const px = APART_PX * (1 + ((times - 1) * step) / STEPS);
        await touch("touchMove", ...apart(mid, px));
      }
      await touch("touchEnd");
    },
    swipe: async (from, to) => {
      await touch("touchStart", from);
      await goAlong(from, to);
      await touch("touchEnd");
    },
    hold: async (at, isSeen) => {
      await touch("touchStart", at);
      await isSeen();
      await touch("touchEnd");
    },
    drag: async (from, to, isSeen, isSeenThere) => {
      await touch("touchStart", from);
      await isSeen();
      await goAlong(from, to);
      await isSeenThere();
      await touch("touchEnd");
    },
  };
}

/** The center of its box, even while it is moving. */
export async function findMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The center of its box, once it has stopped moving and nothing covers it. */
export async function findRestingPlace(element: Locator): Promise<Point> {
  await element.tap({ trial: true });
  return findMiddle(element);
}

/** A point inside the topic's drawn shape, even when the center of its box is not, as in a ring. */
export async function findTopicPoint(page: Page, topic: string): Promise<Point> {
  const point = await page.evaluate<Point | null>(`(${OWN_POINT})(${JSON.stringify(topic)})`);
  if (!point) throw new Error("Nothing of it is in sight");
  return point;
}

const OWN_POINT = `(topic) => {
  const drawn = "[data-topic='" + topic + "']";
  for (const element of document.querySelectorAll(drawn)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let across = 1; across < 16; across += 1)
      for (let down = 1; down < 16; down += 1) {
        // A finger touches whole pixels: beside an edge, a fraction more might be off it.
        const at = {
          x: Math.round(left + (width * across) / 16),
          y: Math.round(top + (height * down) / 16),
        };
        if (document.elementFromPoint(at.x, at.y)?.closest(drawn)) return at;
      }
  }
  return null;
}`;
