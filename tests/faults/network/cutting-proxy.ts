/** A proxy for a browser that cuts the connection in the middle of the answers to chosen requests. */
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

export interface CuttingProxy {
  /** Proxy settings for Chromium, which otherwise asks this machine directly. */
  settings: { server: string; bypass: string };
  /** Cuts the next `times` answers to addresses that match, after half of their body or before it. */
  readonly cut: (address: RegExp, times?: number) => void;
  /** Returns the number of answers that were cut. */
  readonly countCuts: () => number;
  close(): Promise<void>;
}

export async function startCuttingProxy(): Promise<CuttingProxy> {
  let armed: { readonly address: RegExp; left: number } | null = null;
  let cuts = 0;

  /** Preflights decide nothing and are let through. */
  const isCut = (url: string, method: string): boolean => {
    if (armed === null || armed.left === 0 || method === "OPTIONS" || !armed.address.test(url))
      return false;
    armed.left -= 1;
    cuts += 1;
    return true;
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = "", method = "GET", headers } = incoming;
    const cut = isCut(url, method);
    const asked = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!cut) {
        answer.pipe(outgoing);
        return;
      }
      answer.once("data", (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length >> 1), () => outgoing.socket?.destroy());
        answer.resume();
      });
    });
    asked.on("error", () => outgoing.socket?.destroy());
    // A page that is left ends its requests.
    outgoing.on("close", () => cut || asked.destroy());
    incoming.pipe(asked);
  };

  const server = createServer(pass);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // WebSockets and encrypted addresses.
  server.on("connect", (incoming, client: Socket) => {
    const [host = "", port = "443"] = (incoming.url ?? "").split(":");
    const upstream = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    for (const end of [upstream, client])
      end.on("error", () => [upstream, client].map((one) => one.destroy()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    settings: { server: `http://127.0.0.1:${String(address.port)}`, bypass: "<-loopback>" },
    cut(pattern, times = 1) {
      armed = { address: pattern, left: times };
    },
    countCuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
