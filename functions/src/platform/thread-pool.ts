/**
 * Runs tasks in threads: what parses strangers' bytes. A task that takes more processor time or memory than it may ends
 * its thread, and not the process with everything else in it. Threads start when they are needed, and keep no process
 * alive.
 */
import { Worker, type Transferable } from "node:worker_threads";

/** The error of a thread that reached `maxMemoryMb`. Any other isn't its task's: such as a thread that can't start. */
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";

/** The interval at which a running task's processor time is looked at. */
const WATCH_MS = 200;

/** The task was ended at a limit, or failed: its input isn't worth a second attempt. */
export class TaskStopped extends Error {
  override readonly name = "TaskStopped";
}

export interface ThreadPoolOptions {
  /** A module that posts a `TaskAnswer` for each task. */
  readonly file: URL;
  /** Threads at most. */
  readonly size: number;
  /** Processor time that one task may take. */
  readonly cpuMs: number;
  /**
   * Time that one task may take: ends tasks that wait, or whose processor time is unknown. Generous: the machine may be
   * busy.
   */
  readonly wallMs: number;
  readonly maxMemoryMb: number;
}

/** A thread's answer to a task. */
export type TaskAnswer = { readonly value: unknown } | { readonly error: string };

export interface ThreadPool {
  /** `task` and its result are copied, `transferred` moved. Rejects with `TaskStopped`, or when threads don't work. */
  readonly run: (task: unknown, transferred?: readonly Transferable[]) => Promise<unknown>;
  /** Ends all threads, and with them what they are doing. */
  readonly close: () => Promise<void>;
}

interface Task {
  readonly message: unknown;
  readonly transferred: readonly Transferable[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly task: Task;
  readonly startedAt: number;
  /** Processor time of the task's thread at the first look, in ms; null: no look yet. */
  cpuAtFirst: number | null;
}

export function createThreadPool({
  file,
  size,
  cpuMs,
  wallMs,
  maxMemoryMb,
}: ThreadPoolOptions): ThreadPool {
  const waiting: Task[] = [];
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  const running = new Map<Worker, Running>();
  let watch: NodeJS.Timeout | null = null;

  const startNext = () => {
    const task = waiting[0];
    if (!task) return;
    const thread = idle.pop() ?? (threads.size < size ? open() : null);
    if (!thread) return;
    waiting.shift();
    running.set(thread, { task, startedAt: performance.now(), cpuAtFirst: null });
    watch ??= setInterval(lookAtRunning, WATCH_MS);
    thread.ref();
    thread.postMessage(task.message, task.transferred);
  };

  /** The task that the thread was at; null: none any more. */
  const finish = (thread: Worker): Task | null => {
    const task = running.get(thread)?.task ?? null;
    running.delete(thread);
    if (running.size === 0 && watch !== null) {
      clearInterval(watch);
      watch = null;
    }
    return task;
  };

  const drop = (thread: Worker, reason: Error) => {
    if (!threads.delete(thread)) return;
    finish(thread)?.reject(reason);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    void thread.terminate();
    startNext();
  };

  const open = () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    threads.add(thread);
    thread.on("message", (answer: TaskAnswer) => {
      // An answer may still come from a thread that is being ended.
      if (!threads.has(thread)) return;
      const task = finish(thread);
      thread.unref();
      idle.push(thread);
      if ("error" in answer) task?.reject(new TaskStopped(answer.error));
      else task?.resolve(answer.value);
      startNext();
    });
    thread.on("error", (error) => {
      const isGreedy = "code" in error && error.code === OUT_OF_MEMORY;
      drop(thread, isGreedy ? new TaskStopped(error.message) : error);
    });
    thread.on("exit", () => drop(thread, new TaskStopped("the thread ended")));
    return thread;
  };

  const look = async (thread: Worker, state: Running) => {
    // null: it has ended meanwhile.
    const usage = await thread.cpuUsage().catch(() => null);
    if (!usage || running.get(thread) !== state) return;
    const spentMs = (usage.user + usage.system) / 1_000;
    state.cpuAtFirst ??= spentMs;
    if (spentMs - state.cpuAtFirst > cpuMs)
      drop(thread, new TaskStopped("took too much processor time"));
  };

  const lookAtRunning = () => {
    for (const [thread, state] of running) {
      if (performance.now() - state.startedAt > wallMs)
        drop(thread, new TaskStopped("took too long"));
      else void look(thread, state);
    }
  };

  return {
    run: (message, transferred = []) =>
      new Promise((resolve, reject) => {
        waiting.push({ message, transferred, resolve, reject });
        startNext();
      }),
    async close() {
      for (const { reject } of waiting.splice(0)) reject(new TaskStopped("closed"));
      const ending = Array.from(threads, async (thread) => thread.terminate());
      for (const thread of threads) drop(thread, new TaskStopped("closed"));
      await Promise.all(ending);
    },
  };
}
