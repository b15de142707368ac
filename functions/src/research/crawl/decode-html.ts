/** Decodes HTML as browsers do: by its byte order mark, its header or its own meta element; UTF-8 otherwise. */
import sniffEncoding from "html-encoding-sniffer";

export function decodeHtml(bytes: Uint8Array, contentType: string | null): string {
  const label = readCharset(contentType ?? "");
  const encoding = sniffEncoding(bytes, {
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: "UTF-8",
  });
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // "replacement", the standard's name for abandoned encodings, has no decoder.
    return new TextDecoder().decode(bytes);
  }
}

function readCharset(contentType: string): string | undefined {
  return /\bcharset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1];
}
