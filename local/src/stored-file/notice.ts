/** Notices of a program of the stack to the person who started it: `npm start` prints such lines without the mark. */
const MARK = "Notice: ";

export const toNotice = (message: string) => `${MARK}${message.replaceAll("\n", " ")}`;

/** null: the line is for the log only. */
export const readNotice = (line: string): string | null =>
  line.startsWith(MARK) ? line.slice(MARK.length) : null;
