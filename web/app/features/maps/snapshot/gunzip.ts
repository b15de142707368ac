/** The bytes of one gzip member, decompressed by the browser. Rejects on bytes that are none. */
export async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  // Copied: a view into a larger or shared buffer is no part of a blob.
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
