/** Creates map files in a worker. */
import { classifyFailure } from "#/features/maps/export/export-failures.ts";
import type { ExportResponse, ExportOrder } from "#/features/maps/export/export-order.ts";
import { makeFile, makePrintout } from "#/features/maps/export/make-file.ts";

const answer = (message: ExportResponse) => postMessage(message, { transfer: [] });

async function carryOut(order: ExportOrder): Promise<ExportResponse> {
  try {
    if (order.format === "print") return await makePrintout(order);
    const content = await makeFile(order, order.format, (words, share) =>
      answer({ kind: "progress", words, share }),
    );
    return { kind: "file", content };
  } catch (error) {
    console.error("Export: couldn't create the file", error);
    return { kind: "failed", fault: classifyFailure(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<ExportOrder>) => {
  answer({ kind: "progress", words: "Preparing the map", share: null });
  void carryOut(data).then(answer);
});
