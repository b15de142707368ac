/** Decompresses one gzip member with the browser's own decoder. Rejects on invalid bytes. */
export async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  // Copied: a view into a larger or shared buffer is not a valid blob part.
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
