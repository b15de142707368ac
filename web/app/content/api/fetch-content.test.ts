import { expect, test } from "vitest";
import { readContentText } from "#/content/api/fetch-content.ts";

test.each(["<!doctype html><title>x</title>", "\n <!DOCTYPE HTML>", "<html lang=en>", "<HTML>"])(
  "the web page %j counts as not found",
  (text) => {
    expect(readContentText(text)).toBeNull();
  },
);

test("JSON is parsed even when it contains HTML", () => {
  expect(readContentText('{"text":"<!doctype html>"}')).toEqual({ text: "<!doctype html>" });
});

test("text that is neither JSON nor a web page fails", () => {
  expect(() => readContentText("oops")).toThrow(SyntaxError);
});
