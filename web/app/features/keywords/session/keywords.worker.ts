/** Holds and filters the keywords of a workspace off the page's thread. */
import { KeywordsSession } from "#/features/keywords/session/keywords-session.ts";
import type {
  KeywordsRequest,
  KeywordsResponse,
} from "#/features/keywords/session/keywords-protocol.ts";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";

const answer = (message: KeywordsResponse) => postMessage(message, { transfer: [] });

const session = new KeywordsSession({
  gunzip,
  answer,
  later: (task, delayMs) => setTimeout(task, delayMs),
});

addEventListener("message", ({ data }: MessageEvent<KeywordsRequest>) => {
  void session.handle(data);
});
