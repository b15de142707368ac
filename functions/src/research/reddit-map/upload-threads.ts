/** Stores a part of a person's file of threads until the research that it is for has read it. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError } from "@mapwright/core/app-error";
import {
  UPLOAD_MS,
  UPLOAD_PART_MAX_TEXT_BYTES,
  uploadedThreads,
  type UploadThreadsInput,
  type UploadThreadsOutput,
} from "@mapwright/core/reddit/thread-upload";
import type { ResearchFiles } from "#/research/research-files.ts";

const unzip = promisify(gunzip);

/** For a member who may edit maps: the use case checks that. Names are removed again before anything is stored. */
export async function uploadThreads(
  files: ResearchFiles,
  { workspaceId, data }: UploadThreadsInput,
): Promise<UploadThreadsOutput> {
  const parsed = uploadedThreads.safeParse(await unpack(data));
  if (!parsed.success) throw unreadable(parsed.error);
  const fileId = await files.store(workspaceId, parsed.data, UPLOAD_MS);
  return { fileId, threads: parsed.data.threads.length };
}

async function unpack(data: string): Promise<unknown> {
  try {
    const bytes = await unzip(Buffer.from(data, "base64"), {
      maxOutputLength: UPLOAD_PART_MAX_TEXT_BYTES,
    });
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): AppError {
  const error = new AppError("invalid-input", "These aren't threads", {
    data: "This part of the file can't be read. Choose the file again.",
  });
  error.cause = cause;
  return error;
}
