/** A file, or standard input, as pieces of text. Rejects what is clearly not text, and says what to do. */
import { createReadStream } from "node:fs";
import { CommandFailure } from "#/cluster/command-failure.ts";
import { PieceDecoder } from "#/cluster/piece-decoder.ts";

const PIECE_BYTES = 1 << 20;

/** First bytes of files that people pass by mistake. */
const NOT_TEXT = [
  { start: [0x50, 0x4b, 0x03, 0x04], what: "a spreadsheet or zip file", todo: "save it as CSV" },
  { start: [0xd0, 0xcf, 0x11, 0xe0], what: "an old Excel file", todo: "save it as CSV" },
  { start: [0x1f, 0x8b], what: "a gzip file", todo: "unpack it" },
  { start: [0xff, 0xfe], what: "UTF-16 text", todo: 'save it as "CSV UTF-8"' },
  { start: [0xfe, 0xff], what: "UTF-16 text", todo: 'save it as "CSV UTF-8"' },
] as const;

/**
 * The text of `path` ("-" = standard input) in pieces of up to a megabyte, without a byte order mark. `say` gets a
 * message when it isn't UTF-8: Windows-1252 (which includes Latin-1) is recognized, damaged characters are replaced.
 * @throws CommandFailure when the file doesn't exist, can't be read, or isn't text.
 */
export async function* readTextPieces(
  path: string,
  stdin: AsyncIterable<Uint8Array>,
  say: (line: string) => void,
): AsyncGenerator<string> {
  const stream: AsyncIterable<Uint8Array> =
    path === "-" ? stdin : createReadStream(path, { highWaterMark: PIECE_BYTES });
  const decoder = new PieceDecoder(path, say);
  let isFirst = true;
  try {
    for await (const piece of stream) {
      if (isFirst) refuseBinary(path, piece);
      isFirst = false;
      if (piece.includes(0)) throw new CommandFailure(`${path} ${HAS_NUL}`);
      yield decoder.decode(piece);
    }
  } catch (error) {
    throw error instanceof CommandFailure ? error : new CommandFailure(reasonOf(path, error));
  }
  yield decoder.end();
}

const HAS_NUL =
  'contains NUL characters, so it is UTF-16 or not text: save it as "CSV UTF-8" and try again.';

function refuseBinary(path: string, piece: Uint8Array): void {
  const kind = NOT_TEXT.find(({ start }) => start.every((byte, at) => piece[at] === byte));
  if (kind !== undefined) {
    throw new CommandFailure(`${path} is ${kind.what}: ${kind.todo} and try again.`);
  }
}

function reasonOf(path: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `There is no file ${path}. Check the path given to --in.`;
  if (code === "EISDIR") return `${path} is a folder. Pass a CSV file to --in.`;
  if (code === "EACCES") return `${path} may not be read by this user.`;
  return `${path} could not be read: ${error instanceof Error ? error.message : String(error)}.`;
}
