/** Server-sent events over an HTTP response. */
import type { IncomingMessage, ServerResponse } from "node:http";

const HEARTBEAT_MS = 15_000;

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  onClose(listener: () => void): void;
}

export function openEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): EventStream {
  response.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  request.socket.setNoDelay(true);
  const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS);
  response.on("close", () => clearInterval(heartbeat));
  return {
    send(event, data, id) {
      const idLine = id === undefined ? "" : `id: ${id}\n`;
      response.write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    onClose(listener) {
      response.on("close", listener);
    },
  };
}
