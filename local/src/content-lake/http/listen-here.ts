import type { Server } from "node:http";

export interface RunningServer {
  /** Ends with a slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens on the loopback address. @param port 0: any that is free */
export async function listenHere(server: Server, port: number): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const usedPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${String(usedPort)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
