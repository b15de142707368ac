import { createServer, request, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { RunningServer } from "#/content-lake/http/listen-here.ts";
import { startMailOutbox } from "#/mail-outbox/outbox-server.ts";

const text = (stringValue: string) => ({ stringValue });

const storedEmail = (id: string, subject: string, html: string) => ({
  document: {
    name: `projects/demo/databases/(default)/documents/mail/${id}`,
    fields: {
      to: text("ann@example.com"),
      createdAt: { timestampValue: "2026-11-20T09:00:00Z" },
      message: {
        mapValue: {
          fields: {
            subject: text(subject),
            text: text("Open https://site.example/confirm?token=a&b=1\n\n<b>soon</b>"),
            html: text(html),
          },
        },
      },
    },
  },
});

const EMAILS = [
  storedEmail(
    "one",
    "<script>alert(1)</script>",
    '<p>Hello <a href="https://site.example/">you</a></p>',
  ),
  { readTime: "2026-11-20T09:00:00Z" },
  { document: { name: "mail/broken", fields: { to: text("ann@example.com") } } },
];
const CODES = {
  oobCodes: [
    {
      email: "bob@example.com",
      requestType: "VERIFY_EMAIL",
      oobCode: "c1",
      oobLink: "http://127.0.0.1/verify",
    },
  ],
};

const running: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function startEmulators(emailMessages: unknown): Promise<string> {
  const server: Server = createServer((asked, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(asked.url?.endsWith("/oobCodes") ? CODES : emailMessages));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({ stop: () => server.close() });
  const address = server.address();
  return typeof address === "object" && address ? `127.0.0.1:${String(address.port)}` : "";
}

async function openOutbox(emailMessages: unknown = EMAILS): Promise<RunningServer> {
  const host = await startEmulators(emailMessages);
  const outbox = await startMailOutbox(0, {
    firestoreHost: host,
    authHost: host,
    projectId: "demo",
  });
  running.push(outbox);
  return outbox;
}

async function read(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test("the outbox lists the emails of both emulators and leaves out other documents", async () => {
  const { url } = await openOutbox();
  const { body } = await read(`${url}list`);
  expect(body.match(/<li>/g)).toHaveLength(2);
  expect(body).toContain("Verify your email address");
  expect(body).toContain("bob@example.com");
});

test("the newest email is shown with its URLs as links", async () => {
  const { url } = await openOutbox();
  const { body } = await read(url);
  expect(body).toContain('href="https://site.example/confirm?token=a&amp;b=1" target="_blank"');
  expect(body).toContain('src="/email/one"');
});

test("an email's text is escaped in the page", async () => {
  const { url } = await openOutbox();
  const { body, headers } = await read(url);
  expect(body).not.toContain("<script>alert");
  expect(body).not.toContain("<b>soon");
  expect(headers.get("content-security-policy")).toContain("script-src 'nonce-");
});

test("an email's HTML is shown in a sandbox that runs and fetches nothing", async () => {
  const { url } = await openOutbox();
  const { body, headers } = await read(`${url}email/one`);
  expect(body).toContain('<base target="_blank">');
  expect(headers.get("content-security-policy")).toMatch(
    /^sandbox (?!.*allow-scripts).*default-src 'none'/,
  );
});

test("an email that doesn't exist is not found", async () => {
  const { url } = await openOutbox();
  expect((await read(`${url}email/two`)).status).toBe(404);
});

test("an empty outbox says how to fill it", async () => {
  const { url } = await openOutbox([]);
  expect((await read(url)).status).toBe(200);
});

test("unreachable emulators are an error, not an empty outbox", async () => {
  const outbox = await startMailOutbox(0, {
    firestoreHost: "127.0.0.1:9",
    authHost: "127.0.0.1:9",
    projectId: "demo",
  });
  running.push(outbox);
  expect((await read(outbox.url)).status).toBe(502);
});

test("a page of another host is rejected, whatever host name it uses", async () => {
  const { url } = await openOutbox();
  const statusFor = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(url, { headers }, (answer) => {
        resolve(answer.statusCode);
        answer.resume();
      })
        .on("error", reject)
        .end();
    });
  expect(await statusFor({ host: "evil.example" })).toBe(403);
  expect(await statusFor({ origin: "https://evil.example" })).toBe(403);
});

test("a stopped outbox frees its port", async () => {
  const outbox = await openOutbox();
  await outbox.stop();
  await expect(fetch(outbox.url)).rejects.toThrow();
});
