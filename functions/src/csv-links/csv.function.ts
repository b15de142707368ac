import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { onRequest } from "firebase-functions/v2/https";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { toNetwork } from "#/platform/callables/address-range.ts";
import { readVisitorAddress } from "#/platform/callables/visitor-address.ts";

/** Before compressing is worth it. */
const GZIP_FROM_BYTES = 1_000;
const compress = promisify(gzip);

/**
 * HTTPS `csv`, GET `/csv/<token>` through Hosting: a map or a view of keywords as CSV, for spreadsheets. 404 to every
 * address that isn't a link's, 429 beyond the link's limit.
 */
export const csv = onRequest(
  {
    region: FUNCTIONS_REGION,
    // The maps of a workspace are in memory at once.
    memory: "2GiB",
    concurrency: 8,
    maxInstances: 5,
    timeoutSeconds: 60,
    invoker: "public",
  },
  async (request, response) => {
    response.removeHeader("X-Powered-By");
    const [{ createCsvDeps }, { answerCsv }] = await Promise.all([
      import("#/csv-links/csv-deps.ts"),
      import("#/csv-links/answer-csv.ts"),
    ]);
    const { method, path } = request;
    const answer = await answerCsv(createCsvDeps(), {
      method,
      path,
      network: toNetwork(readVisitorAddress(request.headers) ?? ""),
      ifNoneMatch: request.get("if-none-match"),
    });
    response.status(answer.status).set({ ...answer.headers, Vary: "Accept-Encoding" });
    if (answer.text === "" || method === "HEAD") response.end();
    else if (answer.text.length < GZIP_FROM_BYTES || !request.acceptsEncodings("gzip"))
      response.end(answer.text);
    else response.set("Content-Encoding", "gzip").end(await compress(answer.text));
  },
);
