import { expect, test } from "vitest";
import { readContent } from "#/content/api/fetch-content.ts";

test.each(["text/html", "text/html; charset=utf-8"])(
  "a web page of type %j counts as not found",
  async (type) => {
    const page = new Response("<!doctype html><title>x</title>", {
      headers: { "Content-Type": type },
    });
    expect(await readContent(page)).toBeNull();
  },
);

test("JSON is parsed even when it contains HTML", async () => {
  const content = { text: "<!doctype html>" };
  expect(await readContent(Response.json(content))).toEqual(content);
});

test("text that is neither JSON nor a web page fails", async () => {
  await expect(readContent(new Response("oops"))).rejects.toThrow(SyntaxError);
});
