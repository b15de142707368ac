import { expect, test } from "vitest";
import { handleIconsRequest } from "#/content/icons/handle-icons-request.server.ts";
import { ICON_SET_VERSION, ICONS_PATH } from "#/content/icons/icon-address.ts";

const ask = (icons: string | null, part: { version?: string; file?: string } = {}) =>
  handleIconsRequest({
    address: `${ICONS_PATH}/lucide.json?icons=${icons ?? ""}`,
    version: part.version ?? ICON_SET_VERSION,
    file: part.file ?? "lucide.json",
    icons,
  });

test("a batch contains the icons asked for and no others, and is cached for ever", async () => {
  const answer = await ask("coffee,dog,no-such-icon");
  const body: unknown = await answer.json();

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(body).toEqual({
    prefix: "lucide",
    width: 24,
    height: 24,
    icons: {
      coffee: { body: expect.stringContaining("<path") },
      dog: { body: expect.stringContaining("<path") },
    },
    not_found: ["no-such-icon"],
  });
});

test("an icon's earlier name finds it", async () => {
  const now: unknown = await (await ask("square-activity")).json();
  const before: unknown = await (await ask("activity-square")).json();

  expect(Object.values(Object(Object(before).icons))).toEqual(
    Object.values(Object(Object(now).icons)),
  );
});

test.each([
  ["no icons", null, {}],
  ["an empty list", "", {}],
  ["a name with a slash", "../secrets", {}],
  ["a name with markup", "<script>", {}],
  ["a name of the language's", "__proto__", {}],
  ["another set", "coffee", { file: "mdi.json" }],
  ["another version", "coffee", { version: "0.0.1" }],
  [
    "an address of more than 500 characters",
    Array.from({ length: 100 }, () => "coffee").join(","),
    {},
  ],
] as const)(
  "a request for %s is answered 404 and not kept for long",
  async (_name, icons, part) => {
    const answer = await ask(icons, part);

    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  },
);

test("a word of the language is no icon", async () => {
  expect(await (await ask("constructor")).json()).toMatchObject({
    icons: {},
    not_found: ["constructor"],
  });
});
