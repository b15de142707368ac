"use strict";
/**
 * Preloaded into the Firebase emulators (`--require`), so that what they answer is what is answered once deployed.
 *
 * They say that they run on Express, which neither Hosting nor a deployed function does: the header is left out. A URL that can't be decoded, such as `/%ff`, crashes the Hosting
 * emulator and with it all the others, and one with a segment that no file can be named after makes it answer with 500.
 * This responds with 400 and 404 before an emulator sees the request. Ends when superstatic answers such URLs itself:
 * docs/upstream/firebase-tools.md.
 */
const { Server, ServerResponse } = require("node:http");

/** Must be called with the server as `this`. */
const emit = Reflect.get(Server.prototype, "emit");

const setHeader = Reflect.get(ServerResponse.prototype, "setHeader");

ServerResponse.prototype.setHeader = function (name, value) {
  return /^x-powered-by$/i.test(name) ? this : Reflect.apply(setHeader, this, [name, value]);
};

/** Of a file's name, in bytes. */
const LONGEST_NAME = 255;

/** What is wrong with a URL; null: nothing. */
function refusalOf(url) {
  try {
    const segments = decodeURIComponent(url.split("?", 1)[0]).split("/");
    const isTooLong = segments.some((segment) => Buffer.byteLength(segment) > LONGEST_NAME);
    return isTooLong ? { status: 404, words: "Not found." } : null;
  } catch {
    return { status: 400, words: "Bad request: this URL can't be decoded." };
  }
}

Server.prototype.emit = function (event, request, response, ...rest) {
  const refusal = event === "request" ? refusalOf(request.url) : null;
  if (refusal) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", Connection: "close" };
    response.writeHead(refusal.status, headers);
    response.end(`${refusal.words}\n`);
    return true;
  }
  return Reflect.apply(emit, this, [event, request, response, ...rest]);
};
