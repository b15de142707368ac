/** A task's document while it runs: findings are stored as they arrive, and a request to cancel is seen at once. */
import type { ModelItem } from "@mapwright/core/language-models/model-task";
import type { DocumentReference } from "firebase-admin/firestore";

/** Between two writes of a task that is listened to. */
const WRITE_EVERY_MS = 400;

export interface TaskProgress {
  /** Aborts when cancellation is requested. */
  readonly canceled: AbortSignal;
  readonly add: (item: ModelItem) => void;
  readonly countDropped: () => void;
  readonly items: readonly ModelItem[];
  readonly dropped: () => number;
  /** Stops writing, once what was being written is. */
  readonly settle: () => Promise<void>;
  /** Stops listening. After the last write: Google's emulator refuses a write while a listener is removed. */
  readonly close: () => void;
}

export function followTask(ref: DocumentReference): TaskProgress {
  const canceling = new AbortController();
  const stopListening = ref.onSnapshot(
    (found) => {
      if (!found.exists || found.get("isCancelRequested") === true) canceling.abort();
    },
    // The task goes on: it ends by itself in minutes.
    () => {},
  );
  const items: ModelItem[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const writeSoon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      const update = { items: [...items], dropped };
      // What fails to be shown now is written when the task ends.
      writing = writing.then(() => ref.update(update)).catch(() => {});
    }, WRITE_EVERY_MS);
  };
  return {
    canceled: canceling.signal,
    items,
    dropped: () => dropped,
    add: (item) => {
      items.push(item);
      writeSoon();
    },
    countDropped: () => {
      dropped += 1;
    },
    close: stopListening,
    settle: async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      await writing;
    },
  };
}
