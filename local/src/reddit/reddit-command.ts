/**
 * `npm run -s reddit -- --in threads.ndjson.gz --subreddit Coffee`: makes a Reddit map of a file of threads, from a
 * terminal. The map goes to standard output as text, or as JSON; what was wrong with rows, to standard error.
 */
import { parseArgs } from "node:util";
import { buildRedditMap, findRedditKeywords } from "@mapwright/core/reddit/build-reddit-map";
import { isEnglishThread } from "@mapwright/core/reddit/thread-language";
import { toPermalink, type RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { summarizeEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { FIELD_NAMES } from "@mapwright/core/reddit/thread-reader";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { MAX_REDDIT_KEYWORDS } from "@mapwright/core/reddit/reddit-map-input";
import { embedKeywords } from "@mapwright/core/wording/embed-keywords";
import { createConfiguredEmbedder } from "@mapwright/embeddings/configured-embedder";
import { readThreads } from "#/reddit/read-threads.ts";

const USAGE = `Groups the questions and pains of Reddit threads into a map.

  npm run -s reddit -- --in threads.ndjson[.gz] [--subreddit NAME] [--keyword WORDS] [--json]

  --in FILE          NDJSON, CSV or a spreadsheet, also gzipped, with id or permalink, subreddit, title and, where there are any,
                     body, score, comments, createdAt and author. Names are removed.
  --subreddit NAME   only threads of this subreddit
  --keyword WORDS    only threads whose title or body has all of these words
  --json             the map's snapshot and evidence as JSON
`;
/** Per cluster. */
const SHOWN_QUOTES = 3;

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function readReported(file: string): Promise<readonly RedditThread[]> {
  const { threads, faults, faultCount, unreadCells, isNumbered, ...counts } =
    await readThreads(file);
  const { droppedCount, repeatCount, commentCount, stoppedBy } = counts;
  const unit = isNumbered ? "thread" : "line";
  for (const { line, problem } of faults) say(`${unit} ${line} ${problem}`);
  for (const { field, count, line } of unreadCells)
    say(`${count} × ${FIELD_NAMES[field]} left out: it can't be read, first in ${unit} ${line}`);
  if (faultCount > faults.length) say(`and ${faultCount - faults.length} more like these`);
  if (repeatCount > 0) say(`${repeatCount} duplicates merged`);
  if (commentCount > 0) say(`${commentCount} comments left out: only threads are read`);
  if (droppedCount > 0) say(`${droppedCount} deleted threads or pages of people left out`);
  if (stoppedBy) say(`stopped: ${stoppedBy}`);
  return threads;
}

function matches(
  { subreddit, title, body }: RedditThread,
  requested: string | undefined,
  keyword: string | undefined,
): boolean {
  const text = `${title} ${body}`.toLowerCase();
  const words = (keyword ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return (
    (requested === undefined || subreddit.toLowerCase() === requested.toLowerCase()) &&
    words.every((word) => text.includes(word))
  );
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      in: { type: "string" },
      subreddit: { type: "string" },
      keyword: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || values.in === undefined) {
    process.stdout.write(USAGE);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const all = await readReported(values.in);
  const threads = all.filter((thread) => matches(thread, values.subreddit, values.keyword));
  const others = threads.filter((thread) => !isEnglishThread(thread)).length;
  if (others > 0)
    say(`${others} threads aren't in English: only their questions are found, no themes`);
  const found = findRedditKeywords(threads, { asOf: Date.now(), limit: MAX_REDDIT_KEYWORDS });
  const meaning = await embedKeywords(createConfiguredEmbedder(process.env), found.compared, "en");
  const { snapshot: map, evidence } = buildRedditMap(found, meaning ?? undefined);
  say(
    `${threads.length} threads, ${found.withoutPhrases} of them ask nothing; ${map.keywords.text.length} questions and ` +
      `pains in ${map.clusters.id.length} clusters and ${map.pillars.id.length} pillars`,
  );
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ snapshot: map, evidence })}\n`);
    return;
  }
  map.pillars.name.forEach((pillar, at) => {
    process.stdout.write(`\n${pillar}\n`);
    map.clusters.pillar.forEach((of, cluster) => {
      if (of !== at) return;
      const own = map.keywords.text.filter((_, k) => map.keywords.cluster[k] === cluster);
      const { threadCount, commentCount, themes, quotes } = summarizeEvidence(evidence, own);
      const themed = REDDIT_THEMES.filter((theme) => themes[theme] > 0).map(
        (theme) => `${THEME_LABELS[theme]} ${themes[theme]}`,
      );
      const facts = [`${threadCount} threads`, `${commentCount} comments`, ...themed].join(", ");
      process.stdout.write(`  ${map.clusters.name[cluster] ?? ""} (${facts})\n`);
      for (const { text, thread } of quotes.slice(0, SHOWN_QUOTES))
        process.stdout.write(`    “${text}” ${toPermalink(thread)}\n`);
    });
  });
}

await run();
