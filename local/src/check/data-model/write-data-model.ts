/** Writes docs/data-model.md as the sources have it: `npm run draw:data-model`. */
import { writeFileSync } from "node:fs";
import { DATA_MODEL, drawCurrentDataModel } from "#/check/data-model/read-data-model.ts";

writeFileSync(DATA_MODEL, drawCurrentDataModel());
console.log(`${DATA_MODEL} is drawn.`);
