/** Detects when something that another program should keep running is gone, such as firebase-tools' Java VMs. */
import { connect } from "node:net";

const EVERY_MS = 2000;
const TIMEOUT_MS = 1500;
/** Consecutive failures: a busy machine may refuse one connection. */
const REFUSALS = 2;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(true)); // Slow does not mean gone.
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

/**
 * Resolves with a message naming the first of `ports` that no longer accepts connections; never resolves when aborted
 * first.
 */
export function waitUntilSilent(
  ports: Readonly<Record<string, number>>,
  signal: AbortSignal,
  everyMs = EVERY_MS,
): Promise<string> {
  return new Promise((resolve) => {
    const refusals = new Map<string, number>();
    const probe = async () => {
      for (const [name, port] of Object.entries(ports)) {
        const count = (await answers(port)) ? 0 : (refusals.get(name) ?? 0) + 1;
        refusals.set(name, count);
        if (count < REFUSALS) continue;
        resolve(`lost ${name}, which no longer answers at 127.0.0.1:${port}`);
        return;
      }
      if (!signal.aborted) setTimeout(() => void probe(), everyMs).unref();
    };
    void probe();
  });
}
