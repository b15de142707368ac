/** The model that is measured: any endpoint, by `MODEL_ENDPOINT`, `MODEL_NAME`, `MODEL_KEY` and `MODEL_API`; else the fake. */
import { once } from "node:events";
import { modelApi, type ModelApi } from "@mapwright/core/language-models/language-model";
import type { ModelItem } from "@mapwright/core/language-models/model-task";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import { logProgress } from "../engine/bench-output.ts";
import { openModel } from "../../functions/src/language-models/adapters/open-model.ts";
import { createItemReader } from "../../functions/src/language-models/read-items.ts";
import { fakeOpenAiModel } from "../../local/src/providers/fake-model.ts";
import { createFakesServer } from "../../local/src/providers/serve-fakes.ts";

/** A slow machine, and an answer of some lines. */
const MAX_CALL_MS = 120_000;

export interface Answered {
  readonly kept: readonly ModelItem[];
  /** Items as the model wrote them. */
  readonly written: readonly unknown[];
  readonly dropped: number;
  /** Whether anything of the answer could be read. */
  readonly isRead: boolean;
}

export interface BenchModel {
  readonly name: string;
  /** Through the product's own adapter, as a task asks it, without the repair. */
  readonly ask: (task: PreparedTask) => Promise<Answered>;
  readonly close: () => void;
}

export async function openBenchModel(): Promise<BenchModel> {
  const { MODEL_ENDPOINT, MODEL_NAME, MODEL_KEY, MODEL_API } = process.env;
  const name = MODEL_NAME ?? "fake-careful";
  const fakes = createFakesServer([fakeOpenAiModel]);
  if (MODEL_ENDPOINT === undefined) await once(fakes.listen(0, "127.0.0.1"), "listening");
  const address = fakes.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const endpoint = MODEL_ENDPOINT ?? `http://127.0.0.1:${String(port)}/openai-compatible/v1`;
  const api: ModelApi = modelApi.parse(MODEL_API ?? "openai-compatible");
  const network = { fetch, anthropicUrl: endpoint };
  const model = openModel({ api, endpoint, key: MODEL_KEY ?? "" }, name, network);
  return {
    name,
    ask: async (task) => {
      const kept: ModelItem[] = [];
      const written: unknown[] = [];
      let [dropped, isRead] = [0, false];
      const reader = createItemReader((raw) => {
        isRead = true;
        written.push(raw);
        const item = task.accept(raw);
        if (item) kept.push(item);
        else dropped += 1;
      });
      // What fails or takes too long is as good as unread.
      await model
        .write(task, reader.write, AbortSignal.timeout(MAX_CALL_MS))
        .catch((error: unknown) => {
          logProgress(String(error));
        });
      return { kept, written, dropped, isRead: isRead || reader.isWhole() };
    },
    close: () => {
      fakes.closeAllConnections();
      fakes.close();
    },
  };
}
