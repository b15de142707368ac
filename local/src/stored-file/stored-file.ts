/**
 * A small file that is replaced as a whole at each change. The version before is kept beside it: a damaged file is set
 * aside with a report, and the version before takes its place.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

const previousOf = (file: string) => `${file}.previous`;

/** @returns `<path>.damaged`, or the first of `<path>.damaged-2` … that doesn't exist */
export function pickDamagedName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${path}.damaged${number === 1 ? "" : `-${String(number)}`}`;
    if (!existsSync(name)) return name;
  }
}

function tryToRead<Content>(file: string, parse: (text: string) => Content): Content | null {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * @param parse throws when the text is damaged; never returns null
 * @returns null when there is no file yet. @throws when it is damaged and there is no version before it.
 */
export function readStoredFile<Content>(
  file: string,
  parse: (text: string) => Content,
  report: (message: string) => void,
): Content | null {
  const previousFile = previousOf(file);
  if (!existsSync(file) && !existsSync(previousFile)) return null;
  const content = tryToRead(file, parse);
  if (content !== null) return content;
  const previous = tryToRead(previousFile, parse);
  if (previous === null)
    throw new Error(
      `${file} is damaged, and there is no version before it. Put back a copy, or delete the file to start without it.`,
    );
  if (existsSync(file)) {
    const original = pickDamagedName(file);
    renameSync(file, original);
    report(`${file} is damaged: the version before it is used. The damaged one is in ${original}`);
  } else report(`${file} is missing: the version before it is used.`);
  copyFileSync(previousFile, file);
  return previous;
}

/** @throws when the disk is full; the file and the version before it are then unchanged. */
export function writeStoredFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, text, { flush: true });
  if (existsSync(file)) {
    copyFileSync(file, `${previousOf(file)}.part`);
    renameSync(`${previousOf(file)}.part`, previousOf(file));
  }
  renameSync(`${file}.part`, file);
}
