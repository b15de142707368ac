/** Writes the API's pages of content/docs.ndjson as the code has them: `npm run draw:api-reference`. */
import { writeFileSync } from "node:fs";
import { DOCS_FILE, drawDocs, readDocs } from "#/api-reference/api-reference.ts";

const today = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
writeFileSync(DOCS_FILE, `${drawDocs(readDocs(), today).join("\n")}\n`);
console.log(`${DOCS_FILE} has the API as it is.`);
