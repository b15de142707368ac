import { expect, onTestFinished, test, vi } from "vitest";
import { handleAppError, onAppError } from "#/platform/app-error.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

function listen() {
  vi.mocked(console.error).mockImplementation(() => {});
  const heard: unknown[] = [];
  onTestFinished(
    onAppError((error) => {
      heard.push(error);
    }),
  );
  return heard;
}

/** The log is checked after every test: what was expected there is taken out. */
function takeLogged(): unknown[] {
  const { mock } = vi.mocked(console.error);
  const logged = mock.calls.map(([error]) => error);
  vi.mocked(console.error).mockClear();
  return logged;
}

const broken = new Error("broken");
const routeError = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("an error reaches the log and whoever listens", async () => {
  const heard = listen();
  await handleAppError(broken, CHROME);
  expect(heard).toEqual([broken]);
  expect(takeLogged()).toEqual([broken]);
});

test("an error in a bot's browser is ignored", async () => {
  const heard = listen();
  await handleAppError(broken, GOOGLEBOT);
  expect(heard).toEqual([]);
  expect(takeLogged()).toEqual([]);
});

test("a missing page is not an error, a failing one is", async () => {
  const heard = listen();
  await handleAppError(routeError(404), CHROME);
  expect(heard).toEqual([]);
  await handleAppError(routeError(500), CHROME);
  expect(heard).toHaveLength(1);
  expect(takeLogged()).toHaveLength(1);
});

test("an error is reported even when the list of bots can't be loaded", async () => {
  const heard = listen();
  await handleAppError(broken, CHROME, () => Promise.reject(new Error("offline")));
  expect(heard).toEqual([broken]);
  expect(takeLogged()).toEqual([broken]);
});

test("whoever stopped listening hears nothing", async () => {
  listen();
  const late = vi.fn();
  onAppError(late)();
  await handleAppError(broken, CHROME);
  expect(late).not.toHaveBeenCalled();
  expect(takeLogged()).toEqual([broken]);
});
