/** Progress of a long step, shown on a terminal only: files and pipes stay clean. */
import { SingleBar } from "cli-progress";
import type { CommandContext } from "#/command-context.ts";

export interface Progress {
  readonly show: (done: number, total: number) => void;
  /** Removes the bar. */
  readonly stop: () => void;
}

/** @param label what is being done, such as "Comparing meaning" */
export function createProgress(stderr: CommandContext["stderr"], label: string): Progress {
  if (stderr.isTTY !== true) return { show: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    stream: stderr,
    format: `${label} {bar} {percentage}% · {value} of {total}`,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    barsize: 24,
    clearOnComplete: true,
    hideCursor: true,
    // A command that is interrupted leaves the terminal as it was.
    gracefulExit: true,
    linewrap: null,
  });
  return {
    show: (done, total) => {
      if (bar.isActive) bar.update(done);
      else bar.start(total, done);
    },
    stop: () => {
      if (bar.isActive) bar.stop();
    },
  };
}
