/** Use cases that the commands ask the API for, and the reasons for those that are left out. */
import { Readable, Writable } from "node:stream";
import { expect, test } from "vitest";
import { NOT_FOR_COMMANDS, USE_CASES } from "../../functions/src/doors.ts";
import { createProgram } from "#/program.ts";
import { FAKE_KEY, serveFakeApi } from "#/testing/fake-api.ts";
import { runCommand } from "#/testing/run-command.ts";

const offered = USE_CASES.filter(({ offer }) => offer !== null);

/** Each command with arguments with which it asks for whatever it can. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  maps: ["--json"],
  map: ["m1", "--json"],
  export: ["m1", "--format", "csv"],
  research: ["pour over coffee", "--yes", "--watch", "--json"],
  login: [],
  whoami: [],
};
/** They ask the API for nothing. */
const LOCAL = ["cluster", "completion", "logout"];
/** It passes the messages of assistants on to their own address. */
const PASSES_ON = ["mcp"];

function listCommands(): string[] {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const context = { stdin: Readable.from([]), stdout: nowhere, stderr: nowhere, env: {} };
  return createProgram(context).commands.map((command) => command.name());
}

test("every command is known to this test", () => {
  expect(listCommands().toSorted()).toEqual(
    [...Object.keys(CALLS), ...LOCAL, ...PASSES_ON].toSorted(),
  );
});

test("what programs are offered has a command, or is named with the reason", async () => {
  const asked = new Set<string>();
  const answers = offered.map(({ name, offer }) => {
    const [example] = offer?.examples ?? [];
    const answer = () => {
      asked.add(name);
      if (offer?.http.isFile) return Buffer.from("keyword\n");
      return name === "readJob"
        ? { ...Object(example?.output), status: "done", failure: null }
        : example?.output;
    };
    return [name, answer] as const;
  });
  const url = await serveFakeApi(Object.fromEntries(answers));
  const env = { MAPWRIGHT_API_KEY: FAKE_KEY, MAPWRIGHT_URL: url };
  for (const [command, args] of Object.entries(CALLS)) {
    const { status, err } = await runCommand([command, ...args], { env, input: FAKE_KEY });
    expect([command, status, err]).toEqual([command, 0, err]);
  }
  expect([...asked, ...Object.keys(NOT_FOR_COMMANDS)].toSorted()).toEqual(
    offered.map(({ name }) => name).toSorted(),
  );
});
