/** One view: opened, panned, zoomed in and out, and the script time that takes. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { waitUntilIdle } from "./until-idle.ts";

export interface FrameCosts {
  /** Time from navigation until the view is drawn. */
  readonly openMs: number;
  readonly frames: number;
  readonly scriptMsPerFrame: number;
  /** Scripts, style, layout and painting on the page's main thread. */
  readonly taskMsPerFrame: number;
}

const STEPS = 120;
const CIRCLE_PX = 140;

/**
 * @param drawn a selector that matches once the view is drawn. @throws when nothing was drawn, or no frame was counted
 */
export async function measureFrames(
  browser: Browser,
  url: string,
  drawn: string,
): Promise<FrameCosts> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const startedMs = performance.now();
    await page.goto(url);
    await page.locator(drawn).first().waitFor({ state: "attached", timeout: 120_000 });
    const openMs = Math.round(performance.now() - startedMs);
    await waitUntilIdle(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await page.evaluate(COUNT_FRAMES);
    const before = await readCosts(session);
    await gesture(page);
    const after = await readCosts(session);
    const frames = Number(await page.evaluate("globalThis.benchFrames"));
    if (!(frames > 0)) throw new Error(`${url}: no frame was counted.`);
    const perFrame = (ms: number) => Math.round((100 * ms) / frames) / 100;
    return {
      openMs,
      frames,
      scriptMsPerFrame: perFrame(after.scriptMs - before.scriptMs),
      taskMsPerFrame: perFrame(after.taskMs - before.taskMs),
    };
  } finally {
    await page.close();
  }
}

const COUNT_FRAMES = `globalThis.benchFrames = 0;
  (function count() { globalThis.benchFrames += 1; requestAnimationFrame(count); })();`;

async function readCosts(session: CDPSession): Promise<{ scriptMs: number; taskMs: number }> {
  const { metrics } = await session.send("Performance.getMetrics");
  const ms = (name: string) =>
    1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return { scriptMs: ms("ScriptDuration"), taskMs: ms("TaskDuration") };
}

/** Drags in a circle with the button held, then zooms in and out with the wheel. */
async function gesture(page: Page): Promise<void> {
  const [x, y] = [300, 420];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const angle = (2 * Math.PI * step) / STEPS;
    await page.mouse.move(x + CIRCLE_PX * Math.sin(angle), y + CIRCLE_PX * (Math.cos(angle) - 1));
  }
  await page.mouse.up();
  for (let step = 0; step < STEPS / 2; step++) {
    await page.mouse.wheel(0, step < STEPS / 4 ? -60 : 60);
  }
}
