/**
 * Writes the schema to the named file, for `sanity typegen generate`. The same as `sanity schemas extract` writes, which
 * starts the whole Studio for it and takes four times as long.
 */
import { writeFileSync } from "node:fs";
import { extractSchema } from "@sanity/schema/_internal";
import { createSchema } from "sanity";
import { schemaTypes } from "#/schema/schema-types.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the file to write.");
const schema = createSchema({ name: "default", types: schemaTypes });
writeFileSync(
  file,
  `${JSON.stringify(extractSchema(schema, { enforceRequiredFields: false }), null, 2)}\n`,
);
