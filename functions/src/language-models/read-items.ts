/** Items of a model's answer, each as soon as it is complete: `{"items": […]}`, a bare list, or either in a code fence. */
import { JSONParser } from "@streamparser/json";

export interface ItemReader {
  readonly write: (piece: string) => void;
  /** Whether the text written so far is a whole answer. */
  readonly isWhole: () => boolean;
}

export function createItemReader(onItem: (item: unknown) => void): ItemReader {
  let parser: JSONParser | null = null;
  let isBroken = false;
  let isDone = false;
  const open = (first: string) => {
    const isList = first === "[";
    const opened = new JSONParser({ paths: [isList ? "$.*" : "$.items.*"], keepStack: false });
    opened.onValue = ({ value }) => onItem(value);
    opened.onEnd = () => {
      isDone = true;
    };
    opened.onError = () => {
      isBroken = true;
    };
    return opened;
  };
  return {
    write: (piece) => {
      let rest = piece;
      if (parser === null) {
        const at = piece.search(/[[{]/);
        if (at < 0) return;
        rest = piece.slice(at);
        parser = open(rest.charAt(0));
      }
      if (isBroken || isDone || parser.isEnded) return;
      try {
        parser.write(rest);
      } catch {
        // What follows a whole answer, such as the end of a code fence, isn't one; neither is what never was JSON.
        if (!isDone) isBroken = true;
      }
    },
    isWhole: () => isDone || (parser?.isEnded ?? false),
  };
}
