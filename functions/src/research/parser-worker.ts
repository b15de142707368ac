/** A thread of `parser-threads.ts`: one task after the other, each a parser's name and its input. */
import { parentPort } from "node:worker_threads";
import type { TaskAnswer } from "#/platform/thread-pool.ts";
import { PARSERS, type ParserName } from "#/research/parsers.ts";

function answer({ name, input }: { readonly name: ParserName; readonly input: never }): TaskAnswer {
  try {
    return { value: PARSERS[name](input) };
  } catch (error) {
    return { error: String(error).slice(0, 200) };
  }
}

parentPort?.on("message", (task: Parameters<typeof answer>[0]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin
  parentPort?.postMessage(answer(task));
});
