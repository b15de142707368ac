/**
 * Threads from a person's file, on their way to the server: read and cleaned in the browser, sent in parts, parsed and
 * cleaned again where they arrive, and deleted a day later. Callers: the wizard, `uploadThreads`, and the reading stage.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { redditThread } from "#/reddit/reddit-thread.ts";
import { cleanAgain } from "#/reddit/clean-thread.ts";

/** Of one upload. More than a map can show; the file is cut by its reader long before it is too large to compare. */
export const MAX_UPLOADED_THREADS = 20_000;
/** Of one part, before base64: with its encoding, a part stays far under what a callable takes. */
export const UPLOAD_PART_MAX_BYTES = 700 * 1024;
/** The most parts of an upload. */
export const MAX_UPLOAD_PARTS = 200;
/** How long uploaded threads can be researched, in ms. */
export const UPLOAD_MS = 24 * 60 * 60_000;

/** `data`: gzipped JSON `{ threads }`, in base64. Sending a part again replaces it. */
export const uploadThreadsInput = z.object({
  workspaceId,
  uploadId: z.uuid(),
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_UPLOAD_PARTS - 1),
  data: z.base64().max(Math.ceil((UPLOAD_PART_MAX_BYTES * 4) / 3) + 4),
});
export type UploadThreadsInput = z.infer<typeof uploadThreadsInput>;

/** How many threads of the part were stored: those that are left after cleaning. */
export const uploadThreadsOutput = z.object({ threads: z.number().int().min(0) });
export type UploadThreadsOutput = z.infer<typeof uploadThreadsOutput>;

/** What is in a part. Names are looked for again: a browser can send what it likes. */
export const uploadedThreads = z
  .object({ threads: z.array(redditThread).max(MAX_UPLOADED_THREADS) })
  .transform(({ threads }) => threads.flatMap((thread) => cleanAgain(thread) ?? []));
