/** Reasons why a file couldn't be made, each with a sentence: what a library throws is for the console. */
import { NoImageContext } from "#/map-views/pictures/image-context.ts";

export type ExportFault = "no-images" | "not-loaded" | "too-large" | "unknown";

/** A font, or the code of a format, that a worker couldn't fetch. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

export function classifyFailure(error: unknown): ExportFault {
  if (error instanceof NoImageContext) return "no-images";
  // Code of a format that can't be fetched rejects with a TypeError of these words, one per browser.
  if (error instanceof NotLoaded || (error instanceof TypeError && NO_CODE.test(error.message)))
    return "not-loaded";
  // A text, array or canvas beyond what the browser can hold.
  return error instanceof RangeError ? "too-large" : "unknown";
}

const NO_CODE =
  /dynamically imported module|importing a module script|failed to fetch|load failed|networkerror/i;

/** Sentences on what was kept and what to do; the title above them says what happened. */
export const FAULT_MESSAGES: Readonly<Record<ExportFault, string>> = {
  "no-images":
    "This browser can't make images here. Choose SVG, or export from a recent version of Chrome, Edge, Firefox or Safari.",
  "not-loaded": "Part of the export couldn't be loaded. Check your connection and try again.",
  "too-large":
    "The file is larger than this browser can hold. Export a part of the map, or choose another format.",
  unknown: "Your map is unchanged. Try again, or choose another format.",
};
