import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as logger from "firebase-functions/logger";
import { onRequest } from "firebase-functions/v2/https";
import { environment } from "#/platform/environment.ts";
import { REGION } from "#/platform/region.ts";

/**
 * HTTPS `downloadArchive`, GET with `Authorization: Bearer <id token>`: a zip of everything Mapwright keeps of the
 * caller. Called at the functions' own address by the site's pages. A failure is told as callables tell theirs; once
 * the download has begun, the connection is cut, so that half an archive is not taken for a whole one.
 */
export const downloadArchive = onRequest(
  {
    region: REGION,
    memory: "1GiB",
    concurrency: 4,
    maxInstances: 5,
    timeoutSeconds: 540,
    invoker: "public",
    cors: environment.siteOrigin ?? false,
  },
  async (request, response) => {
    const { admitDownload } = await import("#/accounts/archive/admit-download.ts");
    const admitted = await admitDownload(request);
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
      logger.error("archive cut short", { error: String(error) });
      response.destroy();
    }
  },
);
