/** Text with `\n` at the end of each line: files from old Macintosh programs have only `\r`. */

/** Other line ends stay as they are: what reads the text trims `\r` before `\n`. */
export async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let hasOnlyReturns: boolean | null = null;
  let held = "";
  for await (const piece of pieces) {
    const text = held + piece;
    // A `\r` at the very end may be the first half of `\r\n`.
    held = text.endsWith("\r") ? "\r" : "";
    const known = held === "" ? text : text.slice(0, -1);
    if (hasOnlyReturns === null && /[\r\n]/.test(known)) hasOnlyReturns = !known.includes("\n");
    yield hasOnlyReturns === true ? known.replaceAll("\r", "\n") : known;
  }
  yield hasOnlyReturns === false ? held : held.replaceAll("\r", "\n");
}
