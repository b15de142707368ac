/**
 * Triggers scheduled functions: the emulators load them but never run them on schedule. Each runs once at startup,
 * which resumes jobs interrupted by an earlier stop, and then at its own interval.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { z } from "zod";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

const loadedFunctions = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({
          id: z.string(),
          schedule: z.object({ schedule: z.string() }).optional(),
        }),
      ),
    }),
  ),
});

const MINUTES = { minute: 1, hour: 60, day: 1440 } as const;
/** Longer than the process of a function may take to start. */
const CALL_TIMEOUT_MS = 300_000;

/** @param schedule App Engine syntax, `every 2 minutes`, or cron syntax; cron schedules run once a day here. */
export function readIntervalMs(schedule: string): number {
  const [, count = "1", unit] = /^every (?:(\d+) )?(minute|hour|day)s?\b/.exec(schedule) ?? [];
  if (unit !== "minute" && unit !== "hour" && unit !== "day") return DAY_MS;
  return Number(count) * MINUTES[unit] * 60_000;
}

async function fire(functionsUrl: string, id: string) {
  const url = `${functionsUrl}/functions/projects/${LOCAL_PROJECT_ID}/triggers/${id}-0`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${id} answered ${answer.status}`);
}

/** @param onFailure called when a run fails; later runs still happen. @returns a function that stops it. */
export async function startSchedules(
  functionsUrl: string,
  onFailure: (message: string) => unknown,
): Promise<() => void> {
  const answer = await fetch(`${functionsUrl}/backends`, {
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const { backends } = loadedFunctions.parse(await answer.json());
  const timers = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ id, schedule }) => {
      if (!schedule) return [];
      const run = () =>
        void fire(functionsUrl, id).catch((error: unknown) =>
          onFailure(`Scheduled function failed: ${String(error)}`),
        );
      run();
      return [setInterval(run, readIntervalMs(schedule.schedule))];
    });
  return () => timers.forEach((timer) => clearInterval(timer));
}
