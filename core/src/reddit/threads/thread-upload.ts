/**
 * Threads from a person's file on their way to the server: read and cleaned in the browser, sent in parts, parsed and
 * cleaned again where they arrive. Callers: the wizard, `uploadThreads`, and the job that reads them.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { cleanAgain } from "#/reddit/threads/clean-thread.ts";
import { redditThread } from "#/reddit/threads/reddit-thread.ts";
import { researchFileId } from "#/reddit/research-file.ts";

export const UPLOAD_PART_MAX_THREADS = 1_000;
/** Maximum size of one part, gzipped: with base64, it stays under half of what a callable takes. */
export const UPLOAD_PART_MAX_BYTES = 3 * 1024 * 1024;
/** Maximum size of one part, decompressed. The longest possible threads need more parts. */
export const UPLOAD_PART_MAX_TEXT_BYTES = 24 * 1024 * 1024;
/** Maximum number of parts of one file. */
export const MAX_UPLOAD_PARTS = 20;
/** The time that uploaded threads are stored, in ms: they are only read by the job that they were uploaded for. */
export const UPLOAD_MS = 2 * DAY_MS;

/** `data`: gzipped JSON `{ threads }`, in base64. */
export const uploadThreadsInput = z.object({
  workspaceId,
  data: z.base64().max(Math.ceil(UPLOAD_PART_MAX_BYTES / 3) * 4),
});
export type UploadThreadsInput = z.infer<typeof uploadThreadsInput>;

/** `threads`: how many of the part are left after cleaning. */
export const uploadThreadsOutput = z.object({
  fileId: researchFileId,
  threads: z.number().int().min(0),
});
export type UploadThreadsOutput = z.infer<typeof uploadThreadsOutput>;

/** The content of a part. Names are looked for again: a browser can send what it likes. */
export const uploadedThreads = z
  .object({ threads: z.array(redditThread).max(UPLOAD_PART_MAX_THREADS) })
  .transform(({ threads }) => ({
    threads: threads.flatMap((thread) => cleanAgain(thread) ?? []),
  }));
