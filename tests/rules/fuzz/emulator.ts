/**
 * The Firestore emulator via its REST interface, where each operation takes milliseconds and is fully controlled by the
 * fuzzer.
 */
import { getEmulatorHost } from "../rules-project.ts";
import type { Actor, Documents, Listing, Operation, Write } from "./operation.ts";
import { SERVER_TIME, encodeValue, hasAgo } from "./stored-value.ts";

/** Maximum age of a world before its times relative to now are rewritten. */
const AGO_FRESH_MS = 5000;

export type Outcome = "accepted" | "refused";

export class FuzzEmulator {
  readonly #project: string;
  readonly #stored = new Map<string, string>();
  #agoBaseMs = 0;

  constructor(project: string) {
    this.#project = project;
  }

  /** Loads rules for this project only. @throws when they don't compile. */
  async loadRules(rules: string): Promise<void> {
    const url = `http://${getEmulatorHost()}/emulator/v1/projects/${this.#project}:securityRules`;
    const body = JSON.stringify({ rules: { files: [{ content: rules }] } });
    const answer = await fetch(url, { method: "PUT", body });
    const text = await answer.text();
    if (!answer.ok || text.includes('"issues"')) throw new Error(`rules do not compile:\n${text}`);
  }

  async empty(): Promise<void> {
    const url = `http://${getEmulatorHost()}/emulator/v1/${this.#root}`;
    const answer = await fetch(url, { method: "DELETE" });
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status}`);
    this.#stored.clear();
  }

  /** Makes the database contain exactly these documents, bypassing the rules. */
  async store(documents: Documents): Promise<void> {
    const isStale = Date.now() - this.#agoBaseMs > AGO_FRESH_MS;
    if (isStale) this.#agoBaseMs = Date.now();
    const writes: object[] = [];
    for (const path of this.#stored.keys())
      if (!documents.has(path)) writes.push({ delete: this.#name(path) });
    for (const [path, fields] of documents) {
      const isKnown = this.#stored.get(path) === JSON.stringify(fields);
      if (!isKnown || (isStale && hasAgo(fields)))
        writes.push(this.#encode({ kind: "set", path, fields }));
    }
    this.#stored.clear();
    for (const [path, fields] of documents) this.#stored.set(path, JSON.stringify(fields));
    if (writes.length === 0) return;
    const answer = await this.#post(`${this.#root}:commit`, { writes }, "owner");
    if (!answer.ok) throw new Error(`could not store the world: ${await answer.text()}`);
  }

  /** Tries the operation. @throws when the emulator responds with anything but allowed, denied or not found. */
  async attempt(actor: Actor, operation: Operation): Promise<Outcome> {
    const answer = await this.#send(actor, operation);
    const text = await answer.text();
    const isWrite = operation.kind === "commit";
    if (answer.ok) {
      // What an accepted write left is undone when the next world is stored.
      if (isWrite) for (const { path } of operation.writes) this.#stored.set(path, "changed");
      return "accepted";
    }
    // Reading a missing document was allowed; changing it was not, whatever the rules say.
    if (answer.status === 404) return isWrite ? "refused" : "accepted";
    if (answer.status === 403) return "refused";
    throw new Error(`the emulator answered ${answer.status}: ${text}`);
  }

  #send(actor: Actor, operation: Operation): Promise<Response> {
    const token = tokenOf(actor);
    if (operation.kind === "list") {
      const { url, body } = this.#query(operation);
      return this.#post(url, body, token);
    }
    if (operation.kind === "commit") {
      const writes = operation.writes.map((write) => this.#encode(write));
      return this.#post(`${this.#root}:commit`, { writes }, token);
    }
    const path = operation.path.split("/").map(encodeURIComponent).join("/");
    return fetch(`http://${getEmulatorHost()}/v1/${this.#root}/${path}`, {
      headers: authorization(token),
    });
  }

  #query({ collection, isGroup, where, limit }: Listing): { url: string; body: object } {
    const split = collection.lastIndexOf("/");
    const parent = split < 0 || isGroup ? this.#root : this.#name(collection.slice(0, split));
    const filters = where.map(({ field, value }) => ({
      fieldFilter: {
        field: { fieldPath: field },
        op: "EQUAL",
        value: { stringValue: value },
      },
    }));
    const structuredQuery = {
      from: [{ collectionId: collection.slice(split + 1), allDescendants: isGroup }],
      ...(filters.length > 0 ? { where: { compositeFilter: { op: "AND", filters } } } : {}),
      ...(limit === null ? {} : { limit }),
    };
    const url = parent.split("/").map(encodeURIComponent).join("/");
    return { url: `${url}:runQuery`, body: { structuredQuery } };
  }

  #encode(write: Write): object {
    const name = this.#name(write.path);
    if (write.kind === "delete") return { delete: name };
    const timed = Object.keys(write.fields).filter((field) => write.fields[field] === SERVER_TIME);
    const plain = Object.entries(write.fields).filter(([field]) => !timed.includes(field));
    const fields = Object.fromEntries(
      plain.map(([field, value]) => [field, encodeValue(value, this.#agoBaseMs)]),
    );
    const updateTransforms = timed.map((fieldPath) => ({
      fieldPath,
      setToServerValue: "REQUEST_TIME",
    }));
    if (write.kind === "set") return { update: { name, fields }, updateTransforms };
    const fieldPaths = [...plain.map(([field]) => field), ...write.removed];
    return {
      update: { name, fields },
      updateMask: { fieldPaths },
      updateTransforms,
      currentDocument: { exists: true },
    };
  }

  get #root(): string {
    return `projects/${this.#project}/databases/(default)/documents`;
  }

  #name(path: string): string {
    return `${this.#root}/${path}`;
  }

  #post(url: string, body: object, token: string | null): Promise<Response> {
    return fetch(`http://${getEmulatorHost()}/v1/${url}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization(token) },
      body: JSON.stringify(body),
    });
  }
}

const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An ID token as the emulator accepts it: unsigned. */
function tokenOf(actor: Actor): string | null {
  const { uid, provider, staff, isVerified = true, signedInAtSeconds } = actor;
  if (uid === null) return null;
  const claims = {
    sub: uid,
    user_id: uid,
    iat: 0,
    auth_time: signedInAtSeconds ?? Math.floor(Date.now() / 1000),
    email_verified: isVerified,
    exp: 4_102_444_800,
    firebase: { sign_in_provider: provider, identities: {} },
    ...(staff === undefined ? {} : { staff }),
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}
