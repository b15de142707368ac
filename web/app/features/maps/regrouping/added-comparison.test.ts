import type { ComparedKeyword } from "@mapwright/core/snapshot/map-change";
import { expect, test } from "vitest";
import {
  AddedComparison,
  type AddedState,
  type CompareRequest,
} from "#/features/maps/regrouping/added-comparison.ts";
import { describeAddedKeywords } from "#/features/maps/regrouping/regrouping-messages.ts";
import type { EncoderRequest, EncoderResponse } from "#/platform/encoder/encoder-protocol.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";
import type { WorkerListener } from "#/platform/worker-port.ts";

const TEXTS = ["rain barrel", "rain barrel stand", "water butt"];
const WORDING = { neighbours: [[1], [], []], thousandths: [[700], [], []], uncompared: [2] };
const BUTT = { text: "water butt", neighbours: ["rain barrel"], thousandths: [810] };

/** A comparison whose workers respond when the test says so. */
function open({ mayDownload = true } = {}) {
  const encoders: {
    listener: WorkerListener<EncoderResponse>;
    sent: EncoderRequest[];
    hasEnded: boolean;
  }[] = [];
  const compared: {
    request: CompareRequest;
    answer: (keywords: readonly ComparedKeyword[] | null) => void;
    hasEnded: boolean;
  }[] = [];
  const states: AddedState[] = [];
  const comparison = new AddedComparison(
    {
      encoder: {
        isOnline: () => true,
        mayDownload: () => mayDownload,
        openWorker: (listener) => {
          const encoder = { listener, sent: [] as EncoderRequest[], hasEnded: false };
          encoders.push(encoder);
          return {
            send: (request) => encoder.sent.push(request),
            end: () => {
              encoder.hasEnded = true;
            },
          };
        },
      },
      startWorker: (request, answer) => {
        const worker = { request, answer, hasEnded: false };
        compared.push(worker);
        return () => {
          worker.hasEnded = true;
        };
      },
    },
    (state) => states.push(state),
  );
  const embed = () => {
    const encoder = encoders.at(-1);
    const run = encoder?.sent.at(-1)?.run ?? 0;
    encoder?.listener.onAnswer({ kind: "embedded", run, vectors: new Int8Array(12) });
  };
  return { comparison, encoders, compared, states, embed, last: () => states.at(-1) };
}

test("added keywords are compared with the vectors of the entire map, once", () => {
  const { comparison, encoders, compared, embed, last } = open();
  comparison.compare(TEXTS, WORDING);
  comparison.compare([...TEXTS], { ...WORDING });
  expect(encoders.flatMap(({ sent }) => sent.map(({ texts }) => texts))).toEqual([TEXTS]);
  embed();
  expect(encoders[0]?.hasEnded).toBe(true);
  expect(compared[0]?.request).toMatchObject({ texts: TEXTS, wording: WORDING });
  compared[0]?.answer([BUTT]);
  expect(last()?.compared).toEqual(new Map([[BUTT.text, BUTT]]));
  comparison.rest();
  comparison.compare(TEXTS, WORDING);
  expect(encoders).toHaveLength(1);
});

test("a map whose keywords were all compared needs no model", () => {
  const { comparison, encoders } = open();
  comparison.compare(TEXTS, { ...WORDING, uncompared: [] });
  comparison.compare(TEXTS, { neighbours: [[1], [], []], thousandths: [[700], [], []] });
  expect(encoders).toEqual([]);
});

test("nothing arrives once nobody waits for it", () => {
  const { comparison, encoders, compared, embed, last } = open();
  comparison.compare(TEXTS, WORDING);
  embed();
  comparison.rest();
  expect(compared[0]?.hasEnded).toBe(true);
  compared[0]?.answer([BUTT]);
  expect(last()?.compared.size).toBe(0);
  comparison.compare(TEXTS, WORDING);
  expect(encoders).toHaveLength(2);
});

test("a browser that saves data asks first", () => {
  const { comparison, encoders, last } = open({ mayDownload: false });
  comparison.compare(TEXTS, WORDING);
  expect(encoders).toEqual([]);
  expect(last()?.encoder).toEqual({ step: "declined" });
  comparison.byMeaning();
  expect(encoders).toHaveLength(1);
});

test.each<[Exclude<EncoderState, { step: "ready" }>, string, string]>([
  [{ step: "embedding", texts: { done: 1, total: 3 } }, "for now. Comparing 1 of 3", "letters"],
  [{ step: "declined" }, "compared by spelling.", "meaning"],
  [{ step: "failed", fault: "download" }, "couldn't be downloaded.", "retry"],
])("%j is said next to a preview, with what can be done", (encoder, words, action) => {
  const message = describeAddedKeywords({ encoder, compared: new Map() });
  expect(message?.words).toContain(words);
  expect(message?.action).toBe(action);
});
