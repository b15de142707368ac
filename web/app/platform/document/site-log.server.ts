/** Log lines of the site's server. Deployed, the functions' log writes them; otherwise they are on the console. */
type SiteLogFields = Readonly<Record<string, string | number | null>>;

/** Writes a line in the format of the functions' log. @param message the same for every line of its kind */
type Write = (message: string, fields?: SiteLogFields, error?: unknown) => void;

interface SiteLog {
  readonly warn: Write;
  readonly error: Write;
}

const printed =
  (print: (...parts: unknown[]) => void): Write =>
  (message, fields = {}, error) => {
    const details = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
    print([message, ...details].join(" "), ...(error === undefined ? [] : [error]));
  };

/** Looked up at each line: tests watch the console. */
const ON_CONSOLE: SiteLog = {
  warn: printed((...parts) => console.warn(...parts)),
  error: printed((...parts) => console.error(...parts)),
};

let target = ON_CONSOLE;

export function shareLog(log: SiteLog): void {
  target = log;
}

export const siteLog: SiteLog = {
  warn: (...line) => target.warn(...line),
  error: (...line) => target.error(...line),
};
