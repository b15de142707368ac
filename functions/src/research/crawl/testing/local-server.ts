/** A web server on this machine, for tests. */
import { createServer, type RequestListener, type Server } from "node:http";

export interface LocalServer {
  readonly server: Server;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** @param port 0: any that is free */
export async function startLocalServer(
  listener: RequestListener,
  { host = "127.0.0.1", port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    server,
    port: address.port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
