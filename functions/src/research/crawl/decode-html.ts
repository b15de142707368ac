/** Decodes HTML as its byte order mark, its header or its own meta element say; UTF-8 otherwise. */

/** The bytes in which the standard looks for the meta element. */
const SNIFFED_BYTES = 1_024;

export function decodeHtml(bytes: Uint8Array, contentType: string | null): string {
  const label = markOf(bytes) ?? charsetIn(contentType ?? "") ?? charsetIn(startOf(bytes));
  return decodeAs(label ?? "utf-8", bytes);
}

function markOf([first, second]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return null;
}

function startOf(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, SNIFFED_BYTES));
  return /<meta\b[^>]*\bcharset\b[^>]*>/i.exec(start)?.[0] ?? "";
}

function charsetIn(text: string): string | null {
  return /\bcharset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1] ?? null;
}

/** As UTF-8 when nobody knows the encoding. */
function decodeAs(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
