/**
 * The Studio's page for the local content lake, which has to work without a network and tells nobody about its use: it
 * loads nothing from Sanity's servers, and the browser refuses what the Studio's code asks of them.
 */

const BRIDGE =
  /<script[^>]*\bsrc="https:\/\/core\.sanity-cdn\.[a-z]+\/bridge\.js"[^>]*><\/script>\s*/g;
/** The next font of the stack is shown instead. */
const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[a-z-]+\.sanity\.io[^}]*\}/g;

const LOOPBACK = ["127.0.0.1", "localhost"].flatMap((host) => [
  `http://${host}:*`,
  `ws://${host}:*`,
]);

/** @param origins the lake and the site, which may be on another machine of the network. */
export function keepLocal(html: string, origins: readonly string[]): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, "ws"));
  const allowed = [...new Set([...LOOPBACK, ...origins, ...sockets])].join(" ");
  const policy = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ${allowed}`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return withoutRemoteFonts(html.replaceAll(BRIDGE, "")).replace(
    /<head[^>]*>/,
    (head) => `${head}${meta}`,
  );
}

export function withoutRemoteFonts(text: string): string {
  return text.replaceAll(REMOTE_FONT, "");
}

interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  source?: string | Uint8Array;
}

/** A plugin of Vite, for `sanity dev` and `sanity build`. */
export function offlineBuild(origins: readonly string[]) {
  return {
    name: "mapwright:offline-build",
    enforce: "post" as const,
    transformIndexHtml: (html: string) => keepLocal(html, origins),
    generateBundle(_: unknown, bundle: Readonly<Record<string, BuiltFile>>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || file.source === undefined) continue;
        const text = () => Buffer.from(file.source ?? "").toString("utf8");
        if (file.fileName.endsWith(".html")) file.source = keepLocal(text(), origins);
        if (file.fileName.endsWith(".css")) file.source = withoutRemoteFonts(text());
      }
    },
  };
}
