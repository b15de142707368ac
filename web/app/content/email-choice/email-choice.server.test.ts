import { beforeEach, expect, test, vi } from "vitest";
import {
  answerEmailChoice,
  readEmailChoiceLink,
} from "#/content/email-choice/email-choice.server.ts";

const PAGE = "https://a.example/emails/turn-off";

beforeEach(() => {
  vi.stubEnv("PUBLIC_AUTH_EMULATOR_URL", "http://127.0.0.1:9099");
  vi.stubEnv("PUBLIC_FIRESTORE_EMULATOR", "127.0.0.1:8080");
  vi.stubEnv("PUBLIC_FUNCTIONS_EMULATOR", "127.0.0.1:5001");
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

const submitted = (fields: Readonly<Record<string, string>>) =>
  new Request(PAGE, { method: "POST", body: new URLSearchParams(fields) });

test("opening a link asks nobody, and keeps what it names", () => {
  const ask = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", ask);
  const url = new URL(`${PAGE}?topic=credits-low&token=t`);
  expect(readEmailChoiceLink({ url })).toEqual({ token: "t", topic: "credits-low" });
  expect(readEmailChoiceLink({ url: new URL(`${PAGE}?topic=other`) })).toEqual({
    token: "",
    topic: null,
  });
  expect(ask).not.toHaveBeenCalled();
});

test("submitting the form sends the token in the body, and shows what came of it", async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ result: { state: "off" } }));
  vi.stubGlobal("fetch", ask);
  const request = submitted({ token: "t", topic: "credits-low", choice: "off" });
  expect(await answerEmailChoice({ request })).toEqual({
    token: "t",
    topic: "credits-low",
    state: "off",
  });
  const [address, init] = ask.mock.calls[0] ?? [];
  expect(address).toBe("http://127.0.0.1:5001/demo-mapwright/us-central1/setEmailChoice");
  expect(init?.body).toBe('{"data":{"token":"t","topic":"credits-low","choice":"off"}}');
});

test("a link that isn't whole is refused with a message", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: {} }, { status: 400 }));
  expect((await answerEmailChoice({ request: submitted({}) })).state).toBe("refused");
});
