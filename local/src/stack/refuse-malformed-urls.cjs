"use strict";
/**
 * Preloaded into the Firebase emulators (`--require`). A URL that can't be decoded, such as `/%ff`, crashes the Hosting
 * emulator and with it all the others. This responds with 400 before an emulator sees the request. Ends when superstatic answers such a URL itself:
 * docs/upstream/firebase-tools.md.
 */
const { Server } = require("node:http");

/** Must be called with the server as `this`. */
const emit = Reflect.get(Server.prototype, "emit");

function canBeDecoded(url) {
  try {
    decodeURIComponent(url.split("?", 1)[0]);
    return true;
  } catch {
    return false;
  }
}

Server.prototype.emit = function (event, request, response, ...rest) {
  if (event === "request" && !canBeDecoded(request.url)) {
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
    response.end("Bad request: this URL can't be decoded.\n");
    return true;
  }
  return Reflect.apply(emit, this, [event, request, response, ...rest]);
};
