/** Has the emulator of Firestore compile the security rules. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";

const answer = z.object({
  issues: z
    .array(
      z.object({
        severity: z.string(),
        description: z.string(),
        sourcePosition: z.object({ line: z.number().default(0) }).optional(),
      }),
    )
    .default([]),
});

/** @param host of the emulator. @throws with the lines that don't compile */
export async function compileRules(host: string, projectId: string, file: string): Promise<void> {
  const content = readFileSync(file, "utf8");
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ rules: { files: [{ name: basename(file), content }] } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${basename(file)} doesn't compile: ${text}`);
  const errors = answer
    .parse(JSON.parse(text))
    .issues.filter(({ severity }) => severity === "ERROR")
    .map((issue) => `line ${String(issue.sourcePosition?.line ?? 0)}: ${issue.description}`);
  if (errors.length > 0) throw new Error(`${basename(file)} doesn't compile: ${errors.join("; ")}`);
}
