/** Benchmarks of `npm run -s bench`, in the order of docs/performance.md. */
export interface Family {
  readonly name: string;
  readonly args?: readonly string[];
  /** Meaning of the figures, and what they are compared with. */
  readonly reading: string;
  /** Figures that the page has no columns for. */
  readonly leftOut?: RegExp;
}

export const FAMILIES: readonly Family[] = [
  {
    name: "engine",
    reading: "Grouping lists of keywords, beside SciPy and igraph, in Node and in Chromium.",
    leftOut:
      /fastest|\bruns$|process peak|cpu ms|all ms|by cpu|engine cluster count|^results$|pillar count/,
  },
  {
    name: "warehouse",
    reading: "Lists past one machine: the SQL in DuckDB, beside the engine: see scaling.md.",
  },
  {
    name: "quality",
    reading: "How well groups agree with judged and planted ones, beside igraph and HDBSCAN.",
    leftOut: /bins/,
  },
  {
    name: "pages",
    reading:
      "Public pages: weight, Lighthouse on a phone, renderings a second beside a bare page of React Router and Material UI.",
  },
  {
    name: "sync",
    reading:
      "A change on another person’s screen, beside the bare SDK; what it costs to open and to edit a map.",
  },
  { name: "frames", args: ["--land"], reading: "Drawing 10,000 and 50,000 keywords as land." },
  { name: "table", reading: "Typing in and scrolling the table of 50,000 keywords." },
  { name: "keywords", reading: "Opening, filtering and scrolling the keywords of a workspace." },
  {
    name: "crawl",
    reading: "Crawling, beside only requesting the same pages; killed and resumed.",
  },
  {
    name: "stores",
    reading:
      "The local content lake through `@sanity/client`, beside groq-js on an array, and the local index.",
  },
  {
    name: "api",
    reading: "200 keys at once at the HTTP API and at the MCP server, beside the bare function.",
  },
  { name: "start", reading: "`npm start` with packages installed: nothing built, and again." },
  {
    name: "load",
    reading:
      "200 connections with and without the content lake; 100 people on a map; 1,000 listeners; 10,000 openings of a link. The crowd shares this machine’s two cores with the emulators.",
  },
  { name: "cost", reading: "What a map, a visit and an opened link cost: see scaling.md." },
];
