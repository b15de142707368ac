"use strict";
/**
 * Preloaded into the functions' processes (`--require`): counts what Firestore would bill them for, and their processor
 * time, in `$COUNT_FIRESTORE/<process id>.json`. The emulator itself tells neither.
 */
const { mkdirSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { isMainThread } = require("node:worker_threads");

const folder = process.env.COUNT_FIRESTORE;
const WRITE_EVERY_MS = 100;

// A process's threads parse what it gives them, and read nothing.
if (folder && isMainThread && process.env.FUNCTIONS_EMULATOR === "true") count();

function count() {
  const counts = { reads: 0, writes: 0, deletes: 0, bytesRead: 0, bytesWritten: 0 };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.json`);
  const write = () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(`${file}.new`, JSON.stringify({ ...counts, cpuMs: (user + system) / 1000 }));
    renameSync(`${file}.new`, file);
  };
  setInterval(write, WRITE_EVERY_MS).unref();
  process.on("exit", write);

  const countRequest = (method, request) => {
    if (!/\/(?:Commit|BatchWrite|Write)$/.test(method)) return;
    for (const one of request.writes ?? []) counts[one.delete ? "deletes" : "writes"] += 1;
  };
  /** Firestore bills one read for a query that finds nothing; its answer has no document, only a time. */
  const countAnswer = (method, answer) => {
    if (method.endsWith("/BatchGetDocuments"))
      counts.reads += answer.found || answer.missing ? 1 : 0;
    else if (method.endsWith("/RunQuery")) counts.reads += answer.document ? 1 : 0;
    else if (method.endsWith("/RunAggregationQuery")) counts.reads += 1;
    else if (method.endsWith("/ListDocuments")) counts.reads += (answer.documents ?? []).length;
    else if (method.endsWith("/GetDocument")) counts.reads += 1;
  };
  // As soon as the file has run: the package keeps the methods that it finds then.
  const extensions = Reflect.get(Module, "_extensions");
  const load = extensions[".js"];
  extensions[".js"] = function (module, source) {
    Reflect.apply(load, this, [module, source]);
    if (source.endsWith("/@grpc/grpc-js/build/src/client.js")) patch(module.exports.Client);
  };
  const patch = (Client) => {
    for (const kind of ["makeUnaryRequest", "makeServerStreamRequest", "makeBidiStreamRequest"]) {
      const make = Client.prototype[kind];
      Client.prototype[kind] = function (method, serialize, deserialize, ...rest) {
        if (!method.startsWith("/google.firestore.v1.Firestore/"))
          return Reflect.apply(make, this, [method, serialize, deserialize, ...rest]);
        const send = (request) => {
          countRequest(method, request);
          const bytes = serialize(request);
          counts.bytesWritten += bytes.length;
          return bytes;
        };
        const receive = (bytes) => {
          counts.bytesRead += bytes.length;
          const answer = deserialize(bytes);
          countAnswer(method, answer);
          return answer;
        };
        return Reflect.apply(make, this, [method, send, receive, ...rest]);
      };
    }
  };
}
