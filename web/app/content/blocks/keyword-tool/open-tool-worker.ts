/** Starts the tool's worker; its code, core's engine with it, is a file of its own. */
import type { ToolAnswer, ToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";
import type { ToolListener, ToolWorker } from "#/content/blocks/keyword-tool/tool-session.ts";

export function openToolWorker(listener: ToolListener): ToolWorker {
  const worker = new Worker(new URL("./keyword-tool.worker.ts", import.meta.url), {
    type: "module",
    name: "keyword-tool",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ToolAnswer>) => {
    listener.onAnswer(data);
  });
  worker.addEventListener("error", () => {
    listener.onBroken();
  });
  return {
    send: (request: ToolRequest) => {
      worker.postMessage(request, []);
    },
    end: () => {
      worker.terminate();
    },
  };
}
