/** Reads a response's text up to a limit, so that no response, however large, fills an instance's memory. */

export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/** Rejects with `BodyTooLargeError`, or with whatever cut the body off. */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const { body } = response;
  if (!body) return "";
  const declared = Number(response.headers.get("content-length") ?? 0);
  if (declared > maxBytes) {
    await body.cancel();
    throw new BodyTooLargeError(`${declared} bytes`);
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks, bytes));
}
