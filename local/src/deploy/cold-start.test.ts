import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askFunction, buildCall } from "#/deploy/cold-start.ts";

/** Answers with its target, its environment and what it was sent, like an installed function. */
const FRAMEWORK = `
const { createServer } = require("node:http");
const [target, port] = process.argv.slice(2).map((option) => option.split("=")[1]);
createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  response.writeHead(418).end([target, process.env.K_SERVICE, process.env.GIVEN, body].join(" "));
}).listen(Number(port), "127.0.0.1", () => console.log("URL: http://localhost:" + port + "/"));
`;

test("a function starts in a process of its own and is asked once; its whole answer is timed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-cold-start-"));
  const framework = join(folder, "node_modules/@google-cloud/functions-framework/build/src");
  mkdirSync(framework, { recursive: true });
  writeFileSync(join(framework, "main.js"), FRAMEWORK);
  const env = { PATH: process.env["PATH"], GIVEN: "given" };
  const host = { folder, logFolder: folder, env, fromPort: 41_200 };
  const answer = await askFunction("hello", host, buildCall({ n: 1 }));
  expect(answer).toEqual({
    status: 418,
    text: 'hello hello given {"data":{"n":1}}',
    seconds: expect.any(Number),
  });
});
