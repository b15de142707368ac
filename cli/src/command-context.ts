/** Input and output of a command: `process`, or what stands in for it. */
import type { Readable, Writable } from "node:stream";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { RetryPolicy } from "#/api/api-client.ts";

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
  /** Folder in which the login is stored; absent: in the user's configuration. */
  readonly configFolder?: string;
  /** Patience with the server; absent: that of a person. */
  readonly retryPolicy?: RetryPolicy;
  /** Delay between two looks at a job; absent: as long as a person waits. */
  readonly pollMs?: number;
}
