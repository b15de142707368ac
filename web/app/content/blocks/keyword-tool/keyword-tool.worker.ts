/** Reads and maps lists in a worker thread. Its only output is the response to the page. */
import { handleToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  postMessage(handleToolRequest(data), { transfer: [] });
});
