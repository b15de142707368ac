/** Sends the threads of a file in parts, each gzipped. They were cleaned when the file was read. */
import type { WorkspaceId } from "@mapwright/core/ids";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import {
  UPLOAD_PART_MAX_BYTES,
  UPLOAD_PART_MAX_THREADS,
  uploadThreadsOutput,
} from "@mapwright/core/reddit/threads/thread-upload";
import type { ResearchFileId } from "@mapwright/core/reddit/research-file";
import type { CallFailure } from "#/platform/call-failure.ts";
import type { useCall } from "#/platform/firebase/use-call.client.ts";

/** Their IDs in the order of the file. @param onPart after each: how many threads were sent */
export async function uploadThreads(
  call: ReturnType<typeof useCall>,
  workspaceId: WorkspaceId,
  threads: readonly RedditThread[],
  onPart: (sent: number) => void,
): Promise<{ readonly ok: true; readonly fileIds: ResearchFileId[] } | CallFailure> {
  const fileIds: ResearchFileId[] = [];
  let at = 0;
  let size = UPLOAD_PART_MAX_THREADS;
  while (at < threads.length) {
    const part = threads.slice(at, at + size);
    // oxlint-disable-next-line no-await-in-loop -- parts are sent in their order, one at a time
    const packed = await gzip(JSON.stringify({ threads: part }));
    if (packed.byteLength > UPLOAD_PART_MAX_BYTES && size > 1) {
      size = Math.ceil(size / 2);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = await call(
      "uploadThreads",
      { workspaceId, data: toBase64(packed) },
      uploadThreadsOutput,
    );
    if (!answer.ok) return answer;
    fileIds.push(answer.value.fileId);
    at += part.length;
    onPart(at);
  }
  return { ok: true, fileIds };
}

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Arguments of one call are limited. */
const CHARACTERS_AT_ONCE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHARACTERS_AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHARACTERS_AT_ONCE)));
  return btoa(parts.join(""));
}
