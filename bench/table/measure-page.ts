/** Main-thread time that a page spends on keystrokes and on scrolling, as Chromium counts it. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { round } from "../engine/bench-output.ts";

const KEYSTROKES = 60;
const WHEEL_TURNS = 120;
const TURN_PX = 240;

/** Milliseconds of the main thread: in scripts, and in all its tasks including layout and styles. */
interface Spent {
  readonly scriptMs: number;
  readonly taskMs: number;
}

async function spentSoFar(session: CDPSession): Promise<Spent> {
  const { metrics } = await session.send("Performance.getMetrics");
  const ms = (name: string) =>
    1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
  return { scriptMs: ms("ScriptDuration"), taskMs: ms("TaskDuration") };
}

/** Runs the callback between two readings. */
async function spentWhile(page: Page, act: () => Promise<void>): Promise<Spent> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const before = await spentSoFar(session);
  await act();
  const after = await spentSoFar(session);
  await session.detach();
  return {
    scriptMs: after.scriptMs - before.scriptMs,
    taskMs: after.taskMs - before.taskMs,
  };
}

export interface KeystrokeCost {
  readonly keystrokes: number;
  readonly scriptMsPerKeystroke: number;
  readonly taskMsPerKeystroke: number;
}

/** @throws when the field doesn't contain what was typed into it. */
export async function measureTyping(page: Page, field: Locator): Promise<KeystrokeCost> {
  const text = "abcdefghij".repeat(KEYSTROKES / 10);
  await field.fill("");
  await field.focus();
  const spent = await spentWhile(page, () => page.keyboard.type(text));
  if ((await field.inputValue()) !== text) throw new Error("The field lost what was typed into it");
  return {
    keystrokes: KEYSTROKES,
    scriptMsPerKeystroke: round(spent.scriptMs / KEYSTROKES),
    taskMsPerKeystroke: round(spent.taskMs / KEYSTROKES),
  };
}

export interface FrameCost {
  readonly frames: number;
  readonly scriptMsPerFrame: number;
  readonly taskMsPerFrame: number;
}

/** Turns the wheel over it, once per frame. @throws when it didn't scroll. */
export async function measureScrolling(page: Page, scroller: Locator): Promise<FrameCost> {
  await scroller.hover({ position: { x: 200, y: 200 } });
  const nextFrame = () =>
    page.evaluate("new Promise((done) => requestAnimationFrame(() => done()))");
  const spent = await spentWhile(page, async () => {
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
      await page.mouse.wheel(0, TURN_PX);
      await nextFrame();
    }
  });
  const top = Number(await scroller.evaluate("(element) => element.scrollTop"));
  if (top < TURN_PX) throw new Error("Nothing was scrolled");
  return {
    frames: WHEEL_TURNS,
    scriptMsPerFrame: round(spent.scriptMs / WHEEL_TURNS),
    taskMsPerFrame: round(spent.taskMs / WHEEL_TURNS),
  };
}
