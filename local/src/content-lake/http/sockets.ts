/**
 * WebSockets: presence, and event streams for browsers. A browser opens six HTTP/1.1 connections to a host and one open
 * document holds six event streams, so its save would never be sent; WebSockets have a separate limit. The first
 * message is the request; the first reply is the response's head, followed by its text.
 */
import { get, type ClientRequest, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { z } from "zod";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { isFromThisMachine } from "#/content-lake/http/loopback.ts";

const STREAM_PATH = "/_lake/stream";
const PRESENCE_PATH = /\/socket\/[\w~-]+/;

const streamRequest = z.object({
  path: z.string().regex(/^\/v[\dX-]+\/data\/(listen|live\/events)\//),
  headers: z.record(z.string(), z.string()),
});

/** @returns the sockets, which outlive the requests they started as. */
export function acceptSockets(server: Server, { presence, options }: ContentLake): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket: Duplex, head) => {
    const { pathname = "" } = URL.parse(request.url ?? "/", options.origin) ?? {};
    if (!isFromThisMachine(request)) return socket.destroy();
    if (pathname !== STREAM_PATH && !PRESENCE_PATH.test(pathname)) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // A client that violates the protocol has been cut off by then; unhandled, the error would crash the lake.
      webSocket.on("error", () => {});
      if (pathname === STREAM_PATH) forwardStream(webSocket, options.origin);
      else presence.join(webSocket);
    });
    return undefined;
  });
  return sockets;
}

function forwardStream(socket: WebSocket, origin: string) {
  socket.once("message", (data: Buffer) => {
    const asked = streamRequest.safeParse(parseJson(data.toString("utf8")));
    const request = asked.success
      ? openRequest(`${origin}${asked.data.path}`, asked.data.headers)
      : null;
    if (!request) return socket.close(1008, "not a stream");
    request.on("response", (response) => {
      const contentType = response.headers["content-type"] ?? "text/plain";
      const responseHead = {
        status: response.statusCode,
        headers: { "content-type": contentType },
      };
      socket.send(JSON.stringify(responseHead));
      response.setEncoding("utf8");
      response.on("data", (text: string) => socket.send(text));
      response.on("end", () => socket.close());
    });
    request.on("error", () => socket.close());
    socket.on("close", () => request.destroy());
    return undefined;
  });
}

/** null for headers or a URL that no request may have. */
function openRequest(url: string, headers: Readonly<Record<string, string>>): ClientRequest | null {
  try {
    return get(url, { headers });
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
