/** Samples of a file's letters in several encodings, for whoever has to choose one. */

export interface EncodingSample {
  /** A label of the Encoding Standard. */
  readonly encoding: string;
  /** Lines of the file: as many as for the other encodings, and different from theirs. */
  readonly lines: readonly string[];
}

const MAX_ENCODINGS = 3;
const MAX_LINES = 3;
const LINE_ENDS = [10, 13] as const;
/** Lines that are looked at to find some that differ. */
const LOOKED_AT = 200;
const LINE_LENGTH = 80;
/** Characters before the first one that isn't ASCII. */
const MAX_BEFORE = 30;

/** @param encodings the likeliest first */
export function listEncodingSamples(
  bytes: Uint8Array | null,
  encodings: readonly string[],
): EncodingSample[] {
  const decoders = encodings
    .slice(0, MAX_ENCODINGS)
    .map((encoding) => ({ encoding, decoder: new TextDecoder(encoding) }));
  const rows: string[][] = [];
  for (const line of foreignLines(bytes ?? new Uint8Array())) {
    const readings = decoders.map(({ decoder }) => decoder.decode(line).trim());
    if (new Set(readings).size > 1) rows.push(readings);
    if (rows.length === MAX_LINES) break;
  }
  const samples = decoders.map(({ encoding }, at) => ({
    encoding,
    lines: rows.map((readings) => shortened(readings[at] ?? "")),
  }));
  // The likelier of two that read alike.
  const all = samples.map(({ lines }) => lines.join("\n"));
  const different = samples.filter((_, at) => all.indexOf(all[at] ?? "") === at);
  return different.length > 1 ? different : [];
}

/** Lines with bytes beyond ASCII: the others read alike. */
function foreignLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  while (lines.length < LOOKED_AT) {
    const first = bytes.subarray(from).findIndex((byte) => byte >= 0x80);
    if (first < 0) break;
    const at = from + first;
    const begin = Math.max(...LINE_ENDS.map((byte) => bytes.lastIndexOf(byte, at))) + 1;
    const ends = LINE_ENDS.map((byte) => bytes.indexOf(byte, at)).filter((end) => end >= 0);
    const end = Math.min(bytes.length, ...ends);
    lines.push(bytes.subarray(begin, end));
    from = end + 1;
  }
  return lines;
}

function shortened(line: string): string {
  const from = Math.max(0, line.search(/[^\0-\x7F]/) - MAX_BEFORE);
  return `${from > 0 ? "…" : ""}${line.slice(from, from + LINE_LENGTH)}`;
}
