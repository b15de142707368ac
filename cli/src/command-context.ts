/** What a command reads and writes: `process`, or what stands in for it. */
import type { Readable, Writable } from "node:stream";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { ApiPatience } from "#/api/api-client.ts";

/** A stream that may be a terminal. */
interface MayBeTerminal {
  readonly isTTY?: boolean | undefined;
}

export interface CommandContext {
  readonly stdin: Readable & MayBeTerminal;
  readonly stdout: Writable & MayBeTerminal;
  readonly stderr: Writable & MayBeTerminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent: the one that the environment configures. @throws an error that names a setting that is wrong or missing. */
  readonly openEmbedder?: () => TextEmbedder;
  /** Where the login is stored; absent: in the user's configuration. */
  readonly configFolder?: string;
  /** With the server; absent: that of a person. */
  readonly patience?: ApiPatience;
  /** Between two looks at a job; absent: as long as a person waits. */
  readonly pollMs?: number;
}
