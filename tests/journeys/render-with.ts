/**
 * A program that renders the address in its argument with the built site's own server code, in its own process
 * environment, and prints the response as JSON. See `failures.spec.ts`.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

type HandleRequest = (request: Request) => Promise<Response>;

function isSite(built: unknown): built is { readonly handleSiteRequest: HandleRequest } {
  return typeof built === "object" && built !== null && "handleSiteRequest" in built;
}

const file = resolve(import.meta.dirname, "../../web/build/server/index.js");
const built: unknown = await import(pathToFileURL(file).href);
if (!isSite(built)) throw new Error(`${file} is not the server build of the site`);
const answer = await built.handleSiteRequest(new Request(process.argv[2] ?? ""));
const { status, headers } = answer;
console.log(
  JSON.stringify({ status, headers: Object.fromEntries(headers), body: await answer.text() }),
);
