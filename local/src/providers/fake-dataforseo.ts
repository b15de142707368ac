/** A fake of DataForSEO v3: one JSON envelope, HTTP 200 for most errors, tasks that are ready at the second look. */
import { z } from "zod";
import {
  answerInMode,
  findCitingAnswers,
  MENTIONS_PATH,
} from "#/providers/fake-dataforseo-answers.ts";
import {
  FAKE_KEYS,
  readJson,
  type FakeProvider,
  type FakeReply,
  type FakeRequest,
} from "#/providers/fake-provider.ts";
import {
  FAKE_PLACES,
  hasSearches,
  isCountryCode,
  findPlaceByCode,
  type FakePlace,
} from "#/providers/fake-places.ts";
import {
  describeKeyword,
  listKeywordsAbout,
  listQuestionsAbout,
  listQuestionsBehind,
  listFakeResults,
  computePlaceSearches,
} from "#/providers/fake-web.ts";

export const FAKE_LOGIN = "someone@example.com";
const MAX_TASKS = 100;
const LIVE_MAX_DEPTH = 200;
const SEARCH_ENGINE_ERROR = "search engine error";
/** An order that the credit isn't enough for. */
export const OUT_OF_CREDIT = "out of credit";
/** A country that it has no data for: Tuvalu. */
const NO_DATA_LOCATION = 2_798;

const taskBody = z.looseObject({
  keyword: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  target: z.string().optional(),
  location_code: z.number().optional(),
  language_code: z.string().optional(),
  depth: z.number().default(10),
  limit: z.number().default(100),
  offset: z.number().default(0),
  tag: z.string().max(255).optional(),
  datetime_from: z.string().optional(),
  load_async_ai_overview: z.boolean().default(false),
  people_also_ask_click_depth: z.int().min(1).max(4).optional(),
});
type TaskBody = z.output<typeof taskBody>;

interface QueuedTask {
  readonly kind: "page" | "mode";
  readonly body: TaskBody;
  readonly placedAtMs: number;
  looks: number;
  isCollected: boolean;
}

interface TaskOutcome {
  readonly code: number;
  readonly message: string;
  readonly result?: unknown;
}

const MODE_PATH = "serp/google/ai_mode";
/** A keyword of which AI Mode is always late. */
export const SLOW_MODE = "slow ai mode";
const done = (result: unknown): TaskOutcome => ({ code: 20_000, message: "Ok.", result });
const NO_RESULTS: TaskOutcome = { code: 40_102, message: "No Search Results." };

/** @param onPlaced called for each task that the queue accepted */
export function createFakeDataForSeo(
  onPlaced: (keyword: string) => void = () => {},
  now: () => number = Date.now,
): FakeProvider {
  const queue = new Map<string, QueuedTask>();

  const handle = (request: FakeRequest): FakeReply => {
    const refusal = refusalOf(request);
    if (refusal) return refusal;
    const path = request.url.pathname.replace(/^\/v3\//, "");
    if (request.method === "GET") return handleGet(path);
    if (path === MENTIONS_PATH) return handleMentions(readJson(request), now());
    const tasks = z.array(taskBody).safeParse(readJson(request));
    if (!tasks.success) return envelope(40_503, "POST Data Is Invalid.");
    if (path === "serp/google/organic/task_post") return handlePost(tasks.data, "page");
    if (path === `${MODE_PATH}/task_post`) return handlePost(tasks.data, "mode");
    const [task] = tasks.data;
    if (!task || tasks.data.length > 1)
      return envelope(40_000, "You can set only one task at a time.");
    if (path === "serp/id_list") return single(listTasks(task), task);
    const cost = path === `${MODE_PATH}/live/advanced` ? LIVE_MODE_COST : undefined;
    return single(runLive(path, task, now()), task, cost);
  };

  /** Oldest first, ready or not. */
  const listTasks = ({ datetime_from: from = "", limit, offset }: TaskBody): TaskOutcome => {
    const fromMs = Date.parse(from.replace(" ", "T").replace(" +00:00", "Z"));
    if (Number.isNaN(fromMs)) return invalidField("datetime_from");
    const tasks = [...queue].filter(([, { placedAtMs }]) => placedAtMs >= fromMs);
    return done(
      tasks.slice(offset, offset + limit).map(([id, { body }]) => ({
        id,
        url: "https://api.dataforseo.com/v3/serp/google/organic/task_get/advanced/",
        datetime_posted: "2026-11-23 06:00:00 +00:00",
        datetime_done: null,
        status: "20100",
        cost: 0.0006,
        metadata: { tag: body.tag, keyword: body.keyword, api: "serp" },
      })),
    );
  };

  const handlePost = (tasks: readonly TaskBody[], kind: QueuedTask["kind"]): FakeReply => {
    if (tasks.length > MAX_TASKS) return envelope(40_006, "You can set 100 tasks at a time.");
    const placed = tasks.map((body) => {
      const invalid = invalidMarket(body);
      if (invalid) return wire("", invalid, body);
      if (body.keyword === OUT_OF_CREDIT)
        return wire("", { code: 40_210, message: "Insufficient Funds." }, body);
      const id = `0000-${queue.size}`;
      queue.set(id, { kind, body, placedAtMs: now(), looks: 0, isCollected: false });
      if (kind === "page") onPlaced(plain(body.keyword));
      const cost = kind === "mode" ? QUEUED_MODE_COST : undefined;
      return wire(id, { code: 20_100, message: "Task Created." }, body, cost);
    });
    return envelope(20_000, "Ok.", placed);
  };

  const handleGet = (path: string): FakeReply => {
    if (path === "appendix/user_data")
      return single(
        done([{ login: FAKE_LOGIN, money: { total: 50, balance: 41.5 }, rates: {} }]),
        {},
      );
    if (path === "serp/google/organic/tasks_ready") {
      const open = [...queue].filter(
        ([, { kind, isCollected }]) => kind === "page" && !isCollected,
      );
      for (const [, task] of open) task.looks += 1;
      const ready = open.filter(([, { looks }]) => looks > 1);
      const result = ready.map(([id, { body }]) => ({
        id,
        se: "google",
        se_type: "organic",
        date_posted: "2026-11-23 06:00:00 +00:00",
        tag: body.tag ?? null,
        endpoint_advanced: `/v3/serp/google/organic/task_get/advanced/${id}`,
      }));
      return single(done(result), {});
    }
    const country = /^serp\/google\/locations\/(\w\w)$/.exec(path)?.[1];
    if (country !== undefined) return single(answerPlaces(country), {});
    const [, form, id] =
      /^serp\/google\/(organic|ai_mode)\/task_get\/advanced\/(.+)$/.exec(path) ?? [];
    const task = id === undefined ? undefined : queue.get(id);
    if (id === undefined) return envelope(40_402, "Invalid Path.");
    if (!task || (task.kind === "mode") !== (form === "ai_mode"))
      return single({ code: 40_401, message: "Task Not Found." }, {});
    task.looks += 1;
    const isSlow = task.kind === "mode" && task.body.keyword === SLOW_MODE;
    if (task.looks < 2 || isSlow)
      return single({ code: 40_602, message: "Task In Queue." }, task.body);
    task.isCollected = true;
    const page = task.kind === "mode" ? modeOf(task.body, now()) : pageOf(task.body, now());
    return single(page, task.body);
  };

  return { service: "dataforseo", handle };
}

function handleMentions(body: unknown, nowMs: number): FakeReply {
  const [task] = z.array(z.unknown()).safeParse(body).data ?? [];
  const found = findCitingAnswers(task, writeTime(nowMs));
  if (!found) return single(invalidField("target"), {});
  return single(done([found.result]), {}, found.cost);
}

function answerPlaces(country: string): TaskOutcome {
  const listed = FAKE_PLACES.filter((each) => each.country === country.toUpperCase());
  return done(
    listed.map(({ code, name, kind }) => ({
      location_code: code,
      location_name: name,
      location_code_parent: null,
      country_iso_code: country.toUpperCase(),
      location_type: kind,
    })),
  );
}

function runLive(path: string, task: TaskBody, nowMs: number): TaskOutcome {
  const invalid = invalidMarket(task);
  if (invalid) return invalid;
  const labs = /^dataforseo_labs\/google\/(\w+)\/live$/.exec(path)?.[1];
  // Labs has countries only.
  if (labs !== undefined && placeOf(task)) return invalidField("location_code");
  if (path === "serp/google/organic/live/advanced") {
    if (task.depth > LIVE_MAX_DEPTH) return invalidField("depth");
    return pageOf(task, nowMs);
  }
  if (path === `${MODE_PATH}/live/advanced`) return modeOf(task, nowMs);
  if (path === "keywords_data/google_ads/search_volume/live") return searchVolume(task);
  if (labs === "keyword_suggestions" || labs === "keyword_ideas") return labsIdeas(labs, task);
  if (labs === "bulk_keyword_difficulty" || labs === "search_intent")
    return labsFigures(labs, task);
  if (labs === "ranked_keywords") return rankedKeywords(task);
  return { code: 40_402, message: "Invalid Path." };
}

function pageOf(task: TaskBody, nowMs: number): TaskOutcome {
  if (task.keyword?.includes(SEARCH_ENGINE_ERROR))
    return { code: 40_101, message: "Internal SE Error." };
  return serp(task, nowMs);
}

function serp(task: TaskBody, nowMs: number): TaskOutcome {
  const { keyword, depth, location_code, language_code } = task;
  const text = plain(keyword);
  const results = listFakeResults(text, depth, placeOf({ location_code })?.name);
  if (results.length === 0) return NO_RESULTS;
  // Google answers questions itself, compares goods a moment later, and sells next to the rest.
  const intent = describeKeyword(text)?.intent;
  const isLate = intent === "commercial" && task.load_async_ai_overview;
  const overview = intent === "informational" || isLate ? overviewOf(results, isLate) : null;
  const above = overview ? 2 : 1;
  const organic = results.map(({ url, title, snippet }, i) => ({
    type: "organic",
    rank_group: i + 1,
    rank_absolute: i + 1 + above,
    page: 1,
    position: "left",
    xpath: "/html",
    domain: new URL(url).hostname,
    title,
    url,
    description: snippet,
    breadcrumb: null,
    rating: null,
    rectangle: null,
  }));
  const questions = {
    type: "people_also_ask",
    rank_group: 1,
    rank_absolute: above,
    items: buildQuestionsAbout(text, results[0], task.people_also_ask_click_depth ?? 0),
  };
  return done([
    {
      keyword: text,
      type: "organic",
      se_domain: "google.com",
      location_code,
      language_code,
      check_url: "https://www.google.com/search",
      datetime: writeTime(nowMs),
      spell: null,
      item_types: [...(overview ? ["ai_overview"] : []), "people_also_ask", "organic"],
      se_results_count: 1_000,
      items_count: organic.length + above,
      items: [...(overview ? [overview] : []), questions, ...organic],
    },
  ]);
}

function modeOf({ keyword, location_code, language_code }: TaskBody, nowMs: number): TaskOutcome {
  const text = plain(keyword);
  if (text.includes(SEARCH_ENGINE_ERROR)) return { code: 40_101, message: "Internal SE Error." };
  const results = listFakeResults(text, 10, placeOf({ location_code })?.name);
  if (results.length === 0) return NO_RESULTS;
  const datetime = writeTime(nowMs);
  return done([
    { keyword: text, location_code, language_code, datetime, ...answerInMode(results) },
  ]);
}

/** The first is as it is listed; the second is answered, and each click opens the last one and shows another. */
function buildQuestionsAbout(
  text: string,
  answer: ReturnType<typeof listFakeResults>[number] | undefined,
  clicks: number,
) {
  const [first = "", second = ""] = listQuestionsAbout(text);
  const opened = listQuestionsBehind(text).slice(0, clicks);
  const element = (title: string, seed_question: string | null, isAnswered: boolean) => ({
    type: "people_also_ask_element",
    title,
    seed_question,
    expanded_element:
      isAnswered && answer
        ? [
            {
              type: "people_also_ask_expanded_element",
              featured_title: null,
              url: answer.url,
              domain: new URL(answer.url).hostname,
              title: answer.title,
              description: answer.snippet,
            },
          ]
        : null,
  });
  return [
    element(first, null, false),
    element(second, null, true),
    ...opened.map((title, i) => element(title, opened[i - 1] ?? second, true)),
  ];
}

function overviewOf(results: ReturnType<typeof listFakeResults>, isLate: boolean) {
  return {
    type: "ai_overview",
    rank_group: 1,
    rank_absolute: 1,
    asynchronous_ai_overview: isLate,
    markdown: "In short: it depends.",
    items: [{ type: "ai_overview_element", title: null, text: "It depends.", references: null }],
    references: results.slice(0, 3).map(({ url, title }) => ({
      type: "ai_overview_reference",
      source: new URL(url).hostname,
      domain: new URL(url).hostname,
      url,
      title,
      text: null,
    })),
  };
}

function labsIdeas(kind: "keyword_ideas" | "keyword_suggestions", task: TaskBody): TaskOutcome {
  const seeds = kind === "keyword_ideas" ? (task.keywords ?? []) : [task.keyword ?? ""];
  if (seeds.length > 200) return invalidField("keywords");
  const all = seeds.flatMap((seed) => listKeywordsAbout(plain(seed)));
  const items = all
    .slice(task.offset, task.offset + task.limit)
    .map((each) => labsKeyword(each.text));
  return done([
    {
      se_type: "google",
      location_code: task.location_code,
      language_code: task.language_code,
      total_count: all.length,
      items_count: items.length,
      offset: task.offset,
      // Without results, there is no list.
      items: items.length > 0 ? items : null,
    },
  ]);
}

function labsKeyword(text: string) {
  const known = describeKeyword(text);
  return {
    se_type: "google",
    keyword: text,
    keyword_info: {
      last_updated_time: "2026-11-01 00:00:00 +00:00",
      competition: 0.4,
      competition_level: "MEDIUM",
      cpc: 1.2,
      search_volume: known?.volumePerMonth ?? null,
      // Newest first.
      monthly_searches: known && [
        { year: 2026, month: 10, search_volume: known.volumePerMonth },
        { year: 2026, month: 9, search_volume: 0 },
      ],
    },
    keyword_properties: { core_keyword: null, keyword_difficulty: known?.difficulty ?? null },
    serp_info: null,
    search_intent_info: { main_intent: known?.intent ?? null, foreign_intent: null },
  };
}

function labsFigures(
  kind: "bulk_keyword_difficulty" | "search_intent",
  task: TaskBody,
): TaskOutcome {
  const keywords = task.keywords ?? [];
  if (keywords.length > 1_000) return invalidField("keywords");
  const items = keywords.map((keyword) => {
    const text = plain(keyword);
    const known = describeKeyword(text);
    if (kind === "bulk_keyword_difficulty")
      return { se_type: "google", keyword: text, keyword_difficulty: known?.difficulty ?? null };
    return {
      keyword: text,
      keyword_intent: known && { label: known.intent, probability: 0.9 },
      secondary_keyword_intents: null,
    };
  });
  return done([{ language_code: task.language_code, items_count: items.length, items }]);
}

function searchVolume(task: TaskBody): TaskOutcome {
  const keywords = (task.keywords ?? []).map(plain);
  if (keywords.length > 1_000 || keywords.some((each) => each.length > 80))
    return invalidField("keywords");
  const place = placeOf(task);
  if (place && !hasSearches(place)) return invalidField("location_code");
  return done(
    keywords.map((keyword) => {
      const known = searchedIn(place, keyword);
      return {
        keyword: keyword.toLowerCase(),
        spell: null,
        location_code: task.location_code,
        language_code: task.language_code,
        search_partners: false,
        competition: known && "MEDIUM",
        competition_index: known && 40,
        search_volume: known?.volumePerMonth ?? null,
        low_top_of_page_bid: 0.5,
        high_top_of_page_bid: 2.5,
        cpc: known && 1.25,
        // Newest first.
        monthly_searches: known && [
          { year: 2026, month: 10, search_volume: known.volumePerMonth },
          { year: 2026, month: 9, search_volume: null },
        ],
      };
    }),
  );
}

function searchedIn(place: FakePlace | undefined, keyword: string) {
  const known = describeKeyword(keyword);
  return known && place
    ? { ...known, volumePerMonth: computePlaceSearches(known.volumePerMonth) }
    : known;
}

function rankedKeywords(task: TaskBody): TaskOutcome {
  const subject = task.target?.split(".")[0] ?? "";
  const all = listKeywordsAbout(subject);
  const items = all.slice(task.offset, task.offset + task.limit).map(({ text }, i) => ({
    se_type: "google",
    keyword_data: labsKeyword(text),
    ranked_serp_element: {
      serp_item: {
        type: "organic",
        rank_group: (i % 20) + 1,
        rank_absolute: (i % 20) + 2,
        url: `https://${task.target}/${i}`,
        etv: 12.5,
        rank_changes: null,
      },
      check_url: "https://www.google.com/search",
      serp_item_types: ["organic"],
      keyword_difficulty: 30,
      is_lost: false,
    },
  }));
  return done([
    { se_type: "google", target: task.target, total_count: all.length, metrics: {}, items },
  ]);
}

function refusalOf({ headers }: FakeRequest): FakeReply | null {
  const encoded = headers.get("authorization")?.replace(/^Basic /, "") ?? "";
  const [login, password] = Buffer.from(encoded, "base64").toString().split(":");
  if (password === FAKE_KEYS.spent) return envelope(40_210, "Insufficient Funds.", undefined, 402);
  if (password === FAKE_KEYS.limited)
    return envelope(40_202, "The rate-limit per minute has been exceeded.");
  if (login === FAKE_LOGIN && password === FAKE_KEYS.valid) return null;
  return envelope(40_100, "You are not authorized to access this resource.", undefined, 401);
}

function invalidMarket(task: Pick<TaskBody, "location_code">): TaskOutcome | null {
  const { location_code: location } = task;
  if (location === undefined) return null;
  const isKnown = isCountryCode(location) || placeOf(task) !== undefined;
  return isKnown && location !== NO_DATA_LOCATION ? null : invalidField("location_code");
}

/** undefined: the whole country. */
function placeOf({ location_code: code }: Pick<TaskBody, "location_code">): FakePlace | undefined {
  return code === undefined || isCountryCode(code) ? undefined : findPlaceByCode(code);
}

function invalidField(name: string): TaskOutcome {
  return { code: 40_501, message: `Invalid Field: '${name}'.` };
}

const PAGE_COST = 0.002;
const LATE_OVERVIEW_COST = 0.0006;
const CLICK_COST = 0.00015;
const LIVE_MODE_COST = 0.004;
const QUEUED_MODE_COST = 0.0012;

function readCostOf(body: object): number {
  const { data } = taskBody.safeParse(body);
  const late = data?.load_async_ai_overview ? LATE_OVERVIEW_COST : 0;
  return PAGE_COST + late + (data?.people_also_ask_click_depth ?? 0) * CLICK_COST;
}

function single(outcome: TaskOutcome, body: object, cost?: number): FakeReply {
  return envelope(20_000, "Ok.", [wire("0000-live", outcome, body, cost)]);
}

function wire(
  id: string,
  { code, message, result }: TaskOutcome,
  data: object,
  cost = readCostOf(data),
) {
  return {
    id,
    status_code: code,
    status_message: message,
    time: "0.1 sec.",
    cost,
    result_count: Array.isArray(result) ? result.length : 0,
    path: ["v3"],
    data,
    result: result ?? null,
  };
}

function envelope(
  code: number,
  message: string,
  tasks?: readonly { readonly cost: number }[],
  status = 200,
): FakeReply {
  return {
    status,
    body: {
      version: "0.1.20261123",
      status_code: code,
      status_message: message,
      time: "0.1 sec.",
      cost: (tasks ?? []).reduce((sum, { cost }) => sum + cost - PAGE_COST, PAGE_COST),
      tasks_count: tasks?.length ?? 0,
      tasks_error: 0,
      tasks: tasks ?? null,
    },
  };
}

/** `2026-11-23 06:00:00 +00:00` */
function writeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} +00:00`;
}

/** It decodes percent signs, and reads a plus sign as a space. */
function plain(keyword = ""): string {
  return decodeURIComponent(keyword.replaceAll("+", " "));
}
