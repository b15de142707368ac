/** What a provider says that a request cost, for whoever asked through a port: ports return what people need, not this. */
import { AsyncLocalStorage } from "node:async_hooks";

interface Reported {
  microUsd: number | null;
}

const reports = new AsyncLocalStorage<Reported>();

/** Called by an adapter for each answer that names its cost. Does nothing where nobody counts. */
export function reportCost(microUsd: number): void {
  const report = reports.getStore();
  if (report) report.microUsd = (report.microUsd ?? 0) + microUsd;
}

/** @param onEnd called with what was reported, however `ask` ends; null: nothing was */
export function withReportedCost<Answer>(
  ask: () => Promise<Answer>,
  onEnd: (microUsd: number | null, answer: Answer | null) => Promise<void>,
): Promise<Answer> {
  const report: Reported = { microUsd: null };
  return reports.run(report, async () => {
    let answer: Answer | null = null;
    try {
      answer = await ask();
      return answer;
    } finally {
      await onEnd(report.microUsd, answer);
    }
  });
}
