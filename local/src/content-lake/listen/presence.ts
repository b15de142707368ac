/** Presence of others in the Studio: the part of Sanity's protocol (JSON-RPC over a WebSocket) that it needs. */
import type { WebSocket } from "ws";
import { z } from "zod";
import { EDITOR } from "#/content-lake/identities.ts";
import { createSanityId } from "#/content-lake/random-id.ts";
import { isRecord } from "#/content-lake/store/document.ts";

const HEARTBEAT_MS = 5000;

const call = z.looseObject({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

interface Peer {
  readonly socket: WebSocket;
  subscription: string | null;
  session: string | null;
}

export class Presence {
  readonly #peers = new Set<Peer>();

  join(socket: WebSocket) {
    const peer: Peer = { socket, subscription: null, session: null };
    this.#peers.add(peer);
    const heartbeat = setInterval(() => socket.send("♥"), HEARTBEAT_MS);
    socket.on("close", () => {
      clearInterval(heartbeat);
      this.#peers.delete(peer);
      this.#cast({ type: "disconnect", i: EDITOR.id, m: { session: peer.session } }, peer);
    });
    socket.on("message", (data: Buffer) => this.#answer(peer, data));
  }

  #answer(peer: Peer, data: Buffer) {
    const parsed = call.safeParse(readJson(data));
    if (!parsed.success) return;
    const { id, method, params = {} } = parsed.data;
    const reply = (result: unknown) => {
      peer.socket.send(JSON.stringify({ jsonrpc: "2.0", id, result }));
    };
    if (method === "presence_subscribe") {
      peer.subscription = createSanityId(8);
      return reply(peer.subscription);
    }
    const announced = isRecord(params["data"]) ? params["data"] : {};
    const session = params["session"] ?? announced["sessionId"];
    if (typeof session === "string") peer.session = session;
    if (method === "presence_announce")
      this.#cast({ type: "state", i: EDITOR.id, m: announced }, peer);
    if (method === "presence_rollcall")
      this.#cast({ type: "rollCall", i: EDITOR.id, session: params["session"] }, peer);
    reply(true);
  }

  #cast(result: unknown, from: Peer) {
    for (const peer of this.#peers) {
      if (peer === from || peer.subscription === null) continue;
      const params = { subscription: peer.subscription, result };
      peer.socket.send(JSON.stringify({ jsonrpc: "2.0", method: "presence_subscription", params }));
    }
  }
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    return null;
  }
}
