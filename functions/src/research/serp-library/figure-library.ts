/** The figures that a workspace has of keywords, whichever job fetched them. Never shared between workspaces. */
import { keywordFiguresPath, keywordFiguresPackPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  figuresPack,
  keywordFigures,
  type KeywordFigures,
  type SourcedFigures,
} from "@mapwright/core/research/keyword-figures";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { toMarket, SERP_REUSE_MS } from "@mapwright/core/keywords/serp-reuse";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { writeWhileHeld, type JobRef, type LeaseState } from "#/research/jobs/job-store.ts";
import { packJson, unpackJson } from "#/research/stored-results.ts";

const storedPack = { schema: figuresPack, times: ["fetchedAt", "expireAt"] } as const;
const storedFigures = z.array(keywordFigures);

export interface FigureLibrary {
  /** Finds the figures of these keywords that were fetched at or after `sinceMs` in this market. */
  find(
    workspace: WorkspaceId,
    locale: ResearchLocale,
    keywords: readonly string[],
    sinceMs: number,
  ): Promise<readonly SourcedFigures[]>;
  /** Stores what a provider returned, while the job is held. */
  store(
    ref: JobRef,
    holder: string,
    fetched: SourcedFigures & { readonly provider: string; readonly locale: ResearchLocale },
  ): Promise<LeaseState>;
}

export function createFigureLibrary(db: Firestore): FigureLibrary {
  return {
    async find(workspace, locale, keywords, sinceMs) {
      const wanted = new Set(keywords);
      const { docs } = await db
        .collection(keywordFiguresPath(workspace))
        .where("market", "==", toMarket(locale))
        .where("fetchedAt", ">=", Timestamp.fromMillis(sinceMs))
        .orderBy("fetchedAt", "desc")
        .get();
      const packs: SourcedFigures[] = [];
      for (const document of docs) {
        const { source, fetchedAt, isIncomplete } = fromStored(storedPack, document.data());
        const all: readonly KeywordFigures[] = storedFigures.parse(
          await unpackJson(document.data()),
        );
        const figures = all.filter(({ text }) => wanted.has(text));
        if (figures.length > 0) packs.push({ figures, source, fetchedAt, isIncomplete });
      }
      return packs;
    },
    async store(ref, holder, { figures, provider, locale, source, fetchedAt, isIncomplete }) {
      const fields = toStored(storedPack, {
        jobId: ref.jobId,
        market: toMarket(locale),
        provider,
        source,
        isIncomplete,
        fetchedAt,
        expireAt: fetchedAt + SERP_REUSE_MS,
      });
      const data = await packJson(figures);
      const id = `${ref.jobId}-${randomUUID()}`;
      return writeWhileHeld(db, ref, holder, (transaction) => {
        transaction.set(db.doc(keywordFiguresPackPath(ref.workspaceId, id)), { ...fields, data });
      });
    },
  };
}
