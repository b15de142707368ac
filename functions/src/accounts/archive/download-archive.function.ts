import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { log } from "#/platform/log/log.ts";
import { onRequest } from "firebase-functions/v2/https";
import { environment } from "#/platform/environment.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/**
 * HTTPS `downloadArchive`, GET with `Authorization: Bearer <id token>`: a zip of everything Mapwright stores about the
 * caller. The site's pages call it at the functions' own URL. Errors have the format of callables; once the download
 * has begun, an error closes the connection, so that a partial archive isn't mistaken for a complete one.
 */
export const downloadArchive = onRequest(
  {
    region: FUNCTIONS_REGION,
    memory: "1GiB",
    concurrency: 4,
    maxInstances: 5,
    timeoutSeconds: 540,
    invoker: "public",
    cors: environment.siteOrigin ?? false,
  },
  async (request, response) => {
    const { checkDownloadLimit } = await import("#/accounts/archive/check-download-limit.ts");
    const admitted = await checkDownloadLimit(request);
    if ("refusal" in admitted) {
      const { httpErrorCode } = admitted.refusal;
      response.status(httpErrorCode.status).json({ error: admitted.refusal.toJSON() });
      return;
    }
    const { openArchive } = await import("#/accounts/archive/open-archive.ts");
    response.set({
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="mapwright-archive.zip"',
      "Cache-Control": "no-store",
    });
    try {
      await pipeline(Readable.from(openArchive(admitted.caller)), response);
    } catch (error) {
      log.error("archive cut short", {}, error);
      response.destroy();
    }
  },
);
