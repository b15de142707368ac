/**
 * Steps from an opened file to a stored map: its keywords are compared by meaning, the worker makes the map, the server
 * stores it. A retry after a lost response sends the same map, which the server finds already stored.
 */
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { importMapOutput } from "@mapwright/core/maps/files/import-map";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { MINUTE_MS } from "@mapwright/core/durations";
import type { z } from "zod";
import type { TableSettings } from "#/features/maps/import/import-protocol.ts";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { isWork, type EncoderWork } from "#/platform/encoder/encoder-messages.ts";
import type { EncoderFault } from "#/platform/encoder/encoder-protocol.ts";
import {
  EncoderSession,
  type EncoderPorts,
  type EncoderState,
} from "#/platform/encoder/encoder-session.ts";
import type { CallResult } from "#/platform/firebase/use-call.client.ts";

export type ImportRunState =
  | { readonly step: "idle" | "making" | "sending" }
  | {
      readonly step: "comparing";
      readonly work: EncoderWork;
      /** Minutes by the pace so far; null: less than one, or not known yet. */
      readonly minutesLeft: number | null;
    }
  | {
      readonly step: "failed";
      readonly words: string;
      /** The server's error; null: it was not sent. */
      readonly failure: CallFailure | null;
    };

export interface ImportOrder {
  readonly workspaceId: WorkspaceId;
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly people: readonly MapPerson[];
  /** Settings by which the file is read; null: it says so itself. */
  readonly settings: TableSettings | null;
  /** Whether someone asked for the language model in a browser that saves data. */
  readonly wantsModel?: boolean;
  /** Absent: a new one for each content. */
  readonly requestId?: string;
}

export interface ImportedHere {
  readonly mapId: MapId;
  readonly isWithoutSerps: boolean;
  /** Names of assignees that match no member, or more than one. */
  readonly unassigned: readonly string[];
  /** Reason why keywords are grouped by spelling although nobody chose that; null: they aren't. */
  readonly encoderFault: EncoderFault | null;
}

export interface ImportPorts {
  readonly ask: ImportFile["ask"];
  readonly send: (input: object) => Promise<CallResult<z.output<typeof importMapOutput>>>;
  readonly encoder: EncoderPorts;
  /** Unix ms. */
  readonly now: () => number;
  readonly newId: () => string;
}

type Compared = { readonly vectors: PackedVectors | null } | "canceled";

/** A pace that was measured over less time says little. */
const PACE_MS = 5_000;
export class ImportRun {
  readonly #ports: ImportPorts;
  readonly #onState: (state: ImportRunState) => void;
  readonly #encoder: EncoderSession;
  #settle: (compared: Compared) => void = () => {};
  /** Since when keywords are compared, and how many were then. */
  #pace: { readonly atMs: number; readonly done: number } | null = null;
  /** Once letters have grouped the file, a retry must not have another map. */
  #letters: { readonly fault: EncoderFault | null } | null = null;
  /** The map's figures are dated when it is first made. */
  #beganAt: number | null = null;
  #sent: { readonly content: string; readonly requestId: string } | null = null;

  constructor(ports: ImportPorts, onState: (state: ImportRunState) => void) {
    this.#ports = ports;
    this.#onState = onState;
    this.#encoder = new EncoderSession(ports.encoder, (state) => this.#takeEncoder(state));
  }

  /** null: canceled or failed. */
  async run(order: ImportOrder): Promise<ImportedHere | null> {
    const { ask, send, now, newId } = this.#ports;
    this.#onState({ step: "making" });
    this.#beganAt ??= now();
    const compared = await this.#compare(order.wantsModel === true);
    if (compared === "canceled") {
      this.#onState({ step: "idle" });
      return null;
    }
    this.#onState({ step: "making" });
    const { workspaceId, title, locale, people, settings } = order;
    const { vectors } = compared;
    const made = await ask({
      kind: "make",
      order: { title, people, now: this.#beganAt, vectors },
    });
    if (made.kind === "failed") return this.#fail(made.words);
    if (made.kind !== "made")
      return this.#fail("We couldn't turn this file into a map. Try again.");
    this.#onState({ step: "sending" });
    const { isWithoutSerps, ...packed } = made.packed;
    // Another map needs another request id; a retry of the same map must not have one.
    const read = JSON.stringify(settings);
    const content = [workspaceId, title, locale.country, locale.language, read, ...packed.map].join(
      "\n",
    );
    if (this.#sent?.content !== content)
      this.#sent = { content, requestId: order.requestId ?? newId() };
    const { requestId } = this.#sent;
    const answer = await send({ requestId, workspaceId, title, locale, ...packed });
    if (!answer.ok) {
      const [particular] = Object.values(answer.fields);
      return this.#fail(particular ?? describeCallFailure(answer), answer);
    }
    const encoderFault = this.#letters?.fault ?? null;
    return { mapId: answer.value.mapId, isWithoutSerps, unassigned: made.unassigned, encoderFault };
  }

  /** Stops the download and the comparison; letters group the file. */
  groupByLetters(): void {
    this.#encoder.decline();
  }

  /** Stops comparing; nothing is imported. */
  cancel(): void {
    this.#encoder.cancel();
  }

  close(): void {
    this.#encoder.close();
  }

  #fail(words: string, failure: CallFailure | null = null): null {
    this.#onState({ step: "failed", words, failure });
    return null;
  }

  /** Vectors of what the file doesn't group, unless the worker has them. */
  async #compare(isExplicit: boolean): Promise<Compared> {
    if (this.#letters) return { vectors: null };
    const listed = await this.#ports.ask({ kind: "list-ungrouped" });
    if (listed.kind !== "listed-ungrouped" || listed.keywords === null) return { vectors: null };
    const { keywords } = listed;
    this.#pace = null;
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#encoder.embed(keywords, isExplicit);
    });
  }

  #takeEncoder(state: EncoderState): void {
    if (isWork(state)) {
      this.#onState({ step: "comparing", work: state, minutesLeft: this.#minutesLeft(state) });
      return;
    }
    const settle = this.#settle;
    this.#settle = () => {};
    if (state.step === "ready") {
      settle(state);
      // Making the map of a large file needs the memory that the model has.
      this.#encoder.cancel();
    } else if (state.step === "resting") settle("canceled");
    else {
      this.#letters = { fault: state.step === "failed" ? state.fault : null };
      settle({ vectors: null });
    }
  }

  #minutesLeft(work: EncoderWork): number | null {
    if (work.step !== "embedding") return null;
    const { done, total } = work.texts;
    const atMs = this.#ports.now();
    this.#pace ??= { atMs, done };
    const elapsedMs = atMs - this.#pace.atMs;
    const compared = done - this.#pace.done;
    if (elapsedMs < PACE_MS || compared === 0) return null;
    return Math.round((((total - done) / compared) * elapsedMs) / MINUTE_MS) || null;
  }
}
