/** Reads the errors that a use case names in its doc comment, the only place that lists them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SOURCE_FAULTS } from "@mapwright/core/research/source-fault";

const SOURCES = resolve(import.meta.dirname, "../../../functions/src");
const USE_CASE =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = defineUseCase\(\{\s*name: "(\w+)"/g;

/** Codes by the name of a use case, those of another one that its comment refers to included. */
export function readDocumentedErrors(): ReadonlyMap<string, readonly string[]> {
  const comments = new Map<string, string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith("use-cases.ts")) continue;
    for (const [, comment = "", name = ""] of readFileSync(join(SOURCES, file), "utf8").matchAll(
      USE_CASE,
    ))
      comments.set(name, comment.replaceAll(/\s*\n\s*\*\s*/g, " "));
  }
  const codesOf = (name: string): string[] => {
    const [, errors = ""] = comments.get(name)?.split("Errors:") ?? [];
    const quoted = [...errors.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
    const codes = quoted.flatMap((text): readonly string[] => {
      if (text === "SOURCE_FAULTS") return SOURCE_FAULTS;
      return comments.has(text) ? codesOf(text) : [text];
    });
    return [...new Set(codes)];
  };
  return new Map([...comments.keys()].map((name) => [name, codesOf(name)]));
}
