/**
 * The scripts of a public page, in one pass over its HTML. The page is complete without them, so nothing needed for
 * reading should wait for them: they are requested after the first paint; on a slow connection they would otherwise
 * compete with fonts and images. React Router has no option for this.
 */
import { createHash } from "node:crypto";
import { finished } from "node:stream/promises";
import { SAXParser } from "parse5-sax-parser";

/** A type that no browser executes. */
const LATER = "text/later";

/**
 * A background tab paints nothing, so there is nothing to wait for. Requesting a file takes a phone milliseconds: so
 * many at a time, with room for a tap in between.
 */
const STARTER = `{const own=document.currentScript;const files=own.dataset.files.split(" ");const start=()=>{for(const href of files.splice(0,6)){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}if(files.length>0)return void setTimeout(start);for(const later of document.querySelectorAll('script[type="text/later"]')){const script=document.createElement("script");script.type="module";script.textContent=later.textContent;document.body.append(script)}};if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start))}`;

interface PublicPage {
  readonly html: string;
  /** `'sha256-…'` of every inline script that has the nonce, without duplicates. */
  readonly scriptHashes: readonly string[];
}

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** @param nonce marks the scripts that this site wrote into the page, and allows the one added here */
export async function deferScripts(page: string, nonce: string): Promise<PublicPage> {
  const files = new Set<string>();
  const hashes = new Set<string>();
  const parts: string[] = [];
  /** End of the text that is already in `parts`. */
  let end = 0;
  const replace = (from: number, to: number, by: string) => {
    parts.push(page.slice(end, from), by);
    end = to;
  };
  /** Start of the text of the script being read, if it is inline and ours. */
  let scriptStart: number | null = null;
  const parser = new SAXParser({ sourceCodeLocationInfo: true });
  parser.on("startTag", ({ tagName, attrs, sourceCodeLocation: at }) => {
    if (!at || (tagName !== "link" && tagName !== "script")) return;
    const valueOf = (name: string) => attrs.find((attr) => attr.name === name)?.value;
    const href = valueOf("href");
    if (valueOf("rel") === "modulepreload" && href !== undefined) {
      files.add(href);
      replace(at.startOffset, at.endOffset, "");
    }
    if (tagName !== "script") return;
    if (valueOf("nonce") === nonce && valueOf("src") === undefined) scriptStart = at.endOffset;
    if (valueOf("type") !== "module") return;
    const tag = page.slice(at.startOffset, at.endOffset);
    replace(at.startOffset, at.endOffset, tag.replace('type="module"', `type="${LATER}"`));
  });
  parser.on("endTag", ({ tagName, sourceCodeLocation: at }) => {
    if (!at) return;
    if (tagName === "script" && scriptStart !== null) {
      hashes.add(hashOf(page.slice(scriptStart, at.startOffset)));
      scriptStart = null;
    }
    if (tagName !== "body") return;
    const starter = `<script nonce="${nonce}" data-files="${[...files].join(" ")}">${STARTER}</script>`;
    hashes.add(hashOf(STARTER));
    replace(at.startOffset, at.startOffset, starter);
  });
  parser.end(page);
  await finished(parser);
  return { html: [...parts, page.slice(end)].join(""), scriptHashes: [...hashes] };
}
