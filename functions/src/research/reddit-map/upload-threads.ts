/** Stores a part of a person's file of threads until the research that it is for has read it. */
import { AppError } from "@mapwright/core/app-error";
import {
  UPLOAD_MS,
  type UploadThreadsInput,
  type UploadThreadsOutput,
} from "@mapwright/core/reddit/threads/thread-upload";
import { TaskStopped } from "#/platform/thread-pool.ts";
import type { ParserThreads } from "#/research/parser-threads.ts";
import type { ResearchFiles } from "#/research/research-files.ts";

/** Stores a part of a file of threads, names removed again. The use case has checked that the member may edit maps. */
export async function uploadThreads(
  files: ResearchFiles,
  parsers: Pick<ParserThreads, "upload">,
  { workspaceId, data }: UploadThreadsInput,
): Promise<UploadThreadsOutput> {
  const part = await parsers.upload(data).catch((error: unknown) => {
    throw error instanceof TaskStopped ? unreadable(error) : error;
  });
  const fileId = await files.store(workspaceId, part, UPLOAD_MS);
  return { fileId, threads: part.threads.length };
}

function unreadable(cause: unknown): AppError {
  const error = new AppError("invalid-input", "These aren't threads", {
    data: "This part of the file can't be read. Choose the file again.",
  });
  error.cause = cause;
  return error;
}
