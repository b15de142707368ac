import { expect, test } from "vitest";
import { readContentText } from "#/content/api/fetch-content.ts";

test.each(["<!doctype html><title>x</title>", "\n <!DOCTYPE HTML>", "<html lang=en>", "<HTML>"])(
  "the web page %j counts as not found",
  (text) => {
    expect(readContentText(text)).toBeNull();
  },
);

test("JSON is JSON, also where it speaks of HTML", () => {
  expect(readContentText('{"text":"<!doctype html>"}')).toEqual({ text: "<!doctype html>" });
});

test("what is neither fails", () => {
  expect(() => readContentText("oops")).toThrow(SyntaxError);
});
