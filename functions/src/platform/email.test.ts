import { expect, test } from "vitest";
import { composeEmail } from "#/platform/email.ts";

const content = {
  to: "ann@example.com",
  subject: "Come in",
  paragraphs: ['<b>"Ann" & Co</b> asks you in.'],
  action: { label: "Open", url: "https://a.example/x?a=1&b=2#w.t" },
  closing: ["It works for seven days."],
  aside: null,
};

test("an email has the same content in text and HTML", () => {
  const { message } = composeEmail(content);
  expect(message.text).toContain('<b>"Ann" & Co</b> asks you in.');
  expect(message.text).toContain("https://a.example/x?a=1&b=2#w.t");
  expect(message.html).toContain("&lt;b&gt;&quot;Ann&quot; &amp; Co&lt;/b&gt; asks you in.");
  expect(message.html).toContain('href="https://a.example/x?a=1&amp;b=2#w.t"');
  expect(message.html).toContain("It works for seven days.");
});

test("an email loads nothing from outside, so that opening it can't be tracked", () => {
  const { html } = composeEmail(content).message;
  expect(html).not.toMatch(/<img|<link|<script|<style|url\(|@import/i);
});

test("a subject is a single line, whatever the input", () => {
  const { message } = composeEmail({ ...content, subject: "Hi\r\nBcc: all@example.com" });
  expect(message.subject).toBe("Hi Bcc: all@example.com");
});
