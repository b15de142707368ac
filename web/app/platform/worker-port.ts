/**
 * One client for the workers. `new Worker(new URL(…))` stays where a worker is opened: the bundler looks for it there.
 * Comlink would leave a promise open when a worker can't be loaded or runs out of memory; here the listener is told.
 */
export interface WorkerPort<Request> {
  readonly send: (request: Request, transfer?: Transferable[]) => void;
  /** Terminates it at once, also while it is computing. */
  readonly end: () => void;
}

export interface WorkerListener<Response> {
  readonly onAnswer: (answer: Response) => void;
  /** It couldn't be loaded or has crashed, and won't answer any more. `message`: the browser's, often empty. */
  readonly onBroken: (message: string) => void;
}

export type OpenWorker<Request, Response> = (
  listener: WorkerListener<Response>,
) => WorkerPort<Request>;

export type BareWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

export function connectWorker<Request, Response>(
  worker: BareWorker,
  listener: WorkerListener<Response>,
): WorkerPort<Request> {
  worker.addEventListener("message", ({ data }: MessageEvent<Response>) => listener.onAnswer(data));
  worker.addEventListener("error", ({ message }) => listener.onBroken(message));
  return {
    send: (request, transfer = []) => worker.postMessage(request, transfer),
    end: () => worker.terminate(),
  };
}
