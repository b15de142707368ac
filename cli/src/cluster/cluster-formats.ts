/** The formats of a result. */
import { formatOfEnding } from "#/format-of-ending.ts";

/** `json`: clusters for programs. `map`: everything, to import into Mapwright. */
export const CLUSTER_FORMATS = ["markdown", "csv", "xlsx", "json", "map"] as const;
export type ClusterFormat = (typeof CLUSTER_FORMATS)[number];

const BY_ENDING: Readonly<Record<string, ClusterFormat>> = {
  ".csv": "csv",
  ".json": "json",
  ".md": "markdown",
  ".xlsx": "xlsx",
};

interface RequestedFormat {
  readonly format?: ClusterFormat;
  readonly json?: boolean;
}

/** Returns the format asked for, else the format of the file's ending, else an outline for people. */
export function formatFor({ format, json }: RequestedFormat, output: string): ClusterFormat {
  const asked = format ?? (json === true ? "json" : undefined);
  if (asked || output === "-") return asked ?? "markdown";
  return formatOfEnding(BY_ENDING, output);
}
