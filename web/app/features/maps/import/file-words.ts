/** Labels and help for pasting text or choosing files, by the content that is asked for. */

export interface FileWords {
  readonly pasteLabel: string;
  readonly pasteHelp: string;
  readonly pasteAction: string;
  readonly fileHelp: string;
}

export const KEYWORD_WORDS: FileWords = {
  pasteLabel: "Paste keywords",
  pasteHelp: "One per line, or rows copied from a spreadsheet",
  pasteAction: "Read the list",
  fileHelp:
    "CSV, TSV, Excel, Markdown, OPML, XMind or JSON, and exports of Ahrefs, Semrush, Keyword Planner, Search Console, Ubersuggest, Mangools and Moz. Several tables are joined by keyword. Files are read on your device first, and you see what's in them before anything is stored.",
};

export const FAN_OUT_WORDS: FileWords = {
  pasteLabel: "Paste sub-queries",
  pasteHelp: "One per line, with a line such as “Run 1” above each run, or JSON from a log",
  pasteAction: "Read the sub-queries",
  fileHelp:
    "Text, CSV, Excel or JSON: exports of browser extensions, logs of the APIs of ChatGPT, Claude, Gemini and Perplexity, conversations.json, or a HAR recording of a conversation. Runs of several files are pooled. Files are read on your device; only the sub-queries and their runs are stored.",
};
