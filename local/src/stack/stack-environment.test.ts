import { expect, test } from "vitest";
import { chooseFreePorts } from "#/stack/free-ports.ts";
import { stackEnvironment } from "#/stack/stack-environment.ts";

test("an environment variable takes precedence over the stack's own address", async () => {
  const ports = await chooseFreePorts(41_000);
  const own = stackEnvironment({}, ports);
  expect(own["RESEARCH_LOCAL_INDEX_URL"]).toBe(`http://127.0.0.1:${String(ports.searchIndex)}`);
  const named = stackEnvironment({ RESEARCH_LOCAL_INDEX_URL: "https://index.example" }, ports);
  expect(named["RESEARCH_LOCAL_INDEX_URL"]).toBe("https://index.example");
});
