/** Starts the tool's worker; its code, including core's engine, is a separate file. */
import type { ToolResponse, ToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";
import type { ToolListener, ToolWorker } from "#/content/blocks/keyword-tool/tool-session.ts";

export function openToolWorker(listener: ToolListener): ToolWorker {
  const worker = new Worker(new URL("./keyword-tool.worker.ts", import.meta.url), {
    type: "module",
    name: "keyword-tool",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ToolResponse>) => {
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
