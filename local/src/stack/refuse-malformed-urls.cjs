"use strict";
/**
 * Loaded into the Firebase emulators before anything else (`--require`). An address such as `/%ff`, which cannot be
 * decoded, ends the Hosting emulator and with it every other one; here it is answered 400 before any emulator sees it.
 */
const { Server } = require("node:http");

/** Called with the server it belongs to as `this`. */
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
    response.end("Bad request: this address cannot be decoded.\n");
    return true;
  }
  return Reflect.apply(emit, this, [event, request, response, ...rest]);
};
