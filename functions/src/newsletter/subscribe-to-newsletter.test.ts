import { expect, test } from "vitest";
import { buildConfirmationEmail } from "#/newsletter/subscribe-to-newsletter.ts";
import { toSubscriberId, createSecretToken } from "#/platform/secret-token.ts";
import { newsletterToken } from "@mapwright/core/newsletter/newsletter";

test("an email goes only to the address and links to the site in text and HTML", () => {
  const { to, message } = buildConfirmationEmail("ann@example.com", "tok", "https://a.example");
  expect(to).toBe("ann@example.com");
  for (const body of [message.text, message.html]) {
    expect(body).toContain("https://a.example/newsletter/confirm?token=tok");
    expect(body).toContain("https://a.example/newsletter/leave?token=tok");
  }
});

test("an email loads nothing from outside, so that opening it can't be tracked", () => {
  const { message } = buildConfirmationEmail("ann@example.com", "tok", "https://a.example");
  expect(message.html).not.toMatch(/<img|<link|<script|url\(/i);
});

test("a new token has the format that links accept, and no two are the same", () => {
  const tokens = new Set(Array.from({ length: 50 }, createSecretToken));
  expect(tokens.size).toBe(50);
  for (const token of tokens) expect(newsletterToken.safeParse(token).success).toBe(true);
});

test("an address has one document, whose id doesn't reveal it", () => {
  expect(toSubscriberId("ann@example.com")).toBe(toSubscriberId("ann@example.com"));
  expect(toSubscriberId("ann@example.com")).not.toContain("ann");
});
