import { expect, test } from "vitest";
import { composeLetter } from "#/platform/letter.ts";

const content = {
  to: "ann@example.com",
  subject: "Come in",
  paragraphs: ['<b>"Ann" & Co</b> asks you in.'],
  action: { label: "Open", url: "https://a.example/x?a=1&b=2#w.t" },
  closing: ["It works for seven days."],
  aside: null,
};

test("a letter says the same in text and in HTML", () => {
  const { message } = composeLetter(content);
  expect(message.text).toContain('<b>"Ann" & Co</b> asks you in.');
  expect(message.text).toContain("https://a.example/x?a=1&b=2#w.t");
  expect(message.html).toContain("&lt;b&gt;&quot;Ann&quot; &amp; Co&lt;/b&gt; asks you in.");
  expect(message.html).toContain('href="https://a.example/x?a=1&amp;b=2#w.t"');
  expect(message.html).toContain("It works for seven days.");
});

test("a letter loads nothing from outside, so that reading it tells nobody", () => {
  const { html } = composeLetter(content).message;
  expect(html).not.toMatch(/<img|<link|<script|<style|url\(|@import/i);
});

test("a subject is one line, whatever it was made of", () => {
  const { message } = composeLetter({ ...content, subject: "Hi\r\nBcc: all@example.com" });
  expect(message.subject).toBe("Hi Bcc: all@example.com");
});
