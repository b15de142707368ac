/** Reads and maps lists off the page's thread. Nothing leaves it but the answer to the page. */
import { answerTool } from "#/content/blocks/keyword-tool/tool-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  postMessage(answerTool(data), { transfer: [] });
});
