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
  parentPort?.postMessage(answer(task));
});
