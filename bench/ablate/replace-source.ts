/**
 * Preloaded into the process that measures a pass: its modules are compiled from changed source, so that nothing in the
 * project has a switch for it. `ABLATED_PASS` names the pass; without it, everything is as it is.
 */
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { REPOSITORY } from "../engine/bench-paths.ts";
import { findPass } from "./passes.ts";
import { applyEdits } from "./edits.ts";

const name = process.env["ABLATED_PASS"] ?? "";
if (name !== "") {
  const editsOf = new Map(
    Object.entries(findPass(name).edits).map(([module, edits]) => [
      pathToFileURL(join(REPOSITORY, module)).href,
      edits,
    ]),
  );
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const edits = editsOf.get(url);
      if (edits === undefined) return loaded;
      editsOf.delete(url);
      return { ...loaded, source: applyEdits(url, textOf(loaded.source), edits) };
    },
  });
  process.on("exit", () => {
    for (const url of editsOf.keys()) process.stderr.write(`${name}: ${url} wasn't loaded\n`);
    if (editsOf.size > 0) process.exitCode = 1;
  });
}

function textOf(source: string | NodeJS.ArrayBufferView | ArrayBuffer | undefined): string {
  return typeof source === "string" ? source : new TextDecoder().decode(source);
}
