/** Requests the archive of the user's data and reports its progress. Never rejects. */
import type { User } from "firebase/auth";

export type ArchiveResult =
  | { readonly status: "done"; readonly archive: Blob }
  | { readonly status: "cancelled" }
  | { readonly status: "failed"; readonly why: ArchiveFailure };

export type ArchiveFailure =
  | "offline"
  | "not-signed-in"
  | "rate-limited"
  | "broken-off"
  | "internal";

interface ArchiveRequest {
  readonly address: string;
  /** Proves to the function that the request comes from our page. */
  readonly proof: () => Promise<Record<string, string>>;
  readonly user: Pick<User, "getIdToken">;
  readonly signal: AbortSignal;
  /** Bytes so far. */
  readonly onProgress: (bytes: number) => void;
}

const WHY: Readonly<Record<number, ArchiveFailure>> = {
  401: "not-signed-in",
  403: "not-signed-in",
  429: "rate-limited",
};

export async function fetchArchive(request: ArchiveRequest): Promise<ArchiveResult> {
  const { address, user, signal } = request;
  try {
    const [token, proof] = await Promise.all([user.getIdToken(), request.proof()]);
    const headers = { ...proof, Authorization: `Bearer ${token}` };
    const answer = await fetch(address, { headers, signal });
    if (!answer.ok || !answer.body)
      return { status: "failed", why: WHY[answer.status] ?? "internal" };
    return { status: "done", archive: await collect(answer.body, request.onProgress) };
  } catch {
    if (signal.aborted) return { status: "cancelled" };
    return { status: "failed", why: navigator.onLine ? "broken-off" : "offline" };
  }
}

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader(); // Not every browser supports async iteration over streams.
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: "application/zip" });
}
