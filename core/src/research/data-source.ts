/**
 * A provider that a workspace has connected with a key of its own, `workspaces/{w}/dataSources/{provider}`: written by
 * functions only, read by members. The key itself is in a secret store, and nothing here leads to it.
 */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";
import {
  DATA_SOURCE_IDS,
  DATA_SOURCES,
  KEYWORD_READINGS,
  computeReadingCostMicroUsd,
  type KeywordReading,
} from "#/research/data-source-catalog.ts";
import { SOURCE_FAULTS } from "#/research/source-fault.ts";

export const dataSourceId = z.enum(DATA_SOURCE_IDS);
export type DataSourceId = z.infer<typeof dataSourceId>;

/** `unreachable`: it didn't respond when it was last asked, which says nothing of the key. */
export const dataSourceStatus = z.enum(["working", "unreachable", ...SOURCE_FAULTS]);
export type DataSourceStatus = z.infer<typeof dataSourceStatus>;

/**
 * The way in which results pages come from a source that also sells them from a queue: right away, or minutes later at
 * a fraction of the price.
 */
export const delivery = z.enum(["live", "queued"]);
export type Delivery = z.infer<typeof delivery>;

/**
 * Readings of a source besides results pages and keywords, each at a price of its own, once switched on: AI overviews
 * that Google loads after the rest of a page, Google's AI Mode for a map's keywords, answers that cite a site.
 */
export const PAID_READINGS = ["late-overviews", "ai-mode", "mentions"] as const;
export const paidReading = z.enum(PAID_READINGS);
export type PaidReading = z.infer<typeof paidReading>;

export const QUESTION_DEPTHS = [0, 1, 2, 3, 4] as const;
/**
 * Number of times a question under "People also ask" is opened on each results page, to read those behind it, at a
 * price each; 0: only those that the page shows.
 */
export const questionDepth = z.literal(QUESTION_DEPTHS);
export type QuestionDepth = z.infer<typeof questionDepth>;

/** Characters of a key that are shown, at most. */
const KEY_ENDING_MAX = 4;

/**
 * @stored `workspaces/{w}/dataSources/{provider}`
 * @holds A provider connected with the workspace's own key, which is in Secret Manager
 * (`mapwright-source-{provider}-{w}`), never here or in a backup.
 * @reads members, at most 100 per query
 * @writes functions
 */
export const dataSource = z.object({
  id: dataSourceId,
  workspaceId,
  /** The end of the key, so that people recognize it; empty when the key is short, or isn't one. */
  keyEnding: z.string().max(KEY_ENDING_MAX),
  /** Sources are asked in ascending order. */
  position: z.number().int().min(0),
  /** `live` for those without a queue. */
  delivery,
  /** Whether AI overviews that Google loads after the rest of a page are read, too, at a price. */
  readsLateOverviews: z.boolean().default(false),
  /** Whether Google's AI Mode is asked for each keyword of a map, too, at a price. */
  readsAiMode: z.boolean().default(false),
  /** Whether editors may look up which answers cite a site, at a price. */
  readsMentions: z.boolean().default(false),
  questionDepth: questionDepth.default(0),
  connectedBy: userId,
  /** Unix ms. Also tells one key from the next. */
  connectedAt: z.number(),
  status: dataSourceStatus,
  /** Time at which the status was determined, in Unix ms. */
  checkedAt: z.number(),
});
export type DataSource = z.infer<typeof dataSource>;

/** The field that says whether each is on. */
export const FIELD_OF_READING = {
  "late-overviews": "readsLateOverviews",
  "ai-mode": "readsAiMode",
  mentions: "readsMentions",
} as const satisfies Record<PaidReading, keyof DataSource>;

/**
 * Lists what the source reads for each keyword of a map besides its results page, with the most that its operator bills
 * for one.
 */
export function listKeywordReadings(
  source: Pick<
    DataSource,
    "delivery" | "id" | "questionDepth" | "readsAiMode" | "readsLateOverviews"
  >,
): { readonly reading: KeywordReading; readonly microUsdPerKeyword: number }[] {
  const isOn = {
    "late-overviews": source.readsLateOverviews,
    "ai-mode": source.readsAiMode,
    "deeper-questions": source.questionDepth > 0,
  };
  return KEYWORD_READINGS.flatMap((reading) => {
    const price = computeReadingCostMicroUsd(DATA_SOURCES[source.id], reading, source, 1);
    return isOn[reading] && price !== null ? [{ reading, microUsdPerKeyword: price }] : [];
  });
}

/** The rest of an account, and the rate at which it may ask; null = the provider doesn't say. */
export const sourceAccount = z.object({
  left: z
    .object({ amount: z.number(), unit: z.enum(["usd", "credits", "searches", "requests"]) })
    .nullable(),
  limit: z.object({ requests: z.number(), per: z.enum(["second", "minute", "hour"]) }).nullable(),
});
export type SourceAccount = z.infer<typeof sourceAccount>;

const source = z.object({ workspaceId, provider: dataSourceId });

/** `fields`: by the names in the catalog. */
export const connectDataSourceInput = source.extend({
  fields: z.record(z.string().max(64), z.string().max(2_000)),
});
export const testDataSourceInput = source;
export const disconnectDataSourceInput = source;
export const orderDataSourcesInput = z.object({
  workspaceId,
  /** All that are connected, first choice first. */
  providers: z.array(dataSourceId).min(1).max(DATA_SOURCE_IDS.length),
});

export const chooseDeliveryInput = source.extend({ delivery });
export const chooseQuestionDepthInput = source.extend({ depth: questionDepth });
export const choosePaidReadingInput = source.extend({ reading: paidReading, isOn: z.boolean() });

/** The outcome of a test: `account` is null unless the source works. */
export const dataSourceTest = z.object({
  status: dataSourceStatus,
  account: sourceAccount.nullable(),
});
export type DataSourceTest = z.infer<typeof dataSourceTest>;

export const listDataSourcesInput = z.object({});

/** A connected provider as programs see it. */
const dataSourceShape = z.object({
  id: dataSourceId,
  name: z.string(),
  status: dataSourceStatus,
  delivery,
  checkedAt: z.iso.datetime(),
});
export type DataSourceShape = z.infer<typeof dataSourceShape>;

/** Sources in the order in which they are asked; empty: the deployment's own are. */
export const listDataSourcesOutput = z.object({ sources: z.array(dataSourceShape) });
