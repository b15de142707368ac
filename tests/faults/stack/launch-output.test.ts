import { expect, test } from "vitest";
import { readAddresses, toEnvironment } from "./launch-output.ts";

const OUTPUT = `Building the site and the functions …
Mapwright is ready after 12.0 s

  Site            http://127.0.0.1:5000/
  Studio          http://127.0.0.1:3333/
  Content         http://127.0.0.1:3400
  Mail outbox     http://127.0.0.1:3500/
  Usage events    http://127.0.0.1:3600/
  Billing clock   http://127.0.0.1:7090/
  Auth            http://127.0.0.1:9099
  Firestore       127.0.0.1:8080
  Functions       http://127.0.0.1:5001
  Search index    http://127.0.0.1:7070
`;

test("addresses are read once the start says that it is ready", () => {
  expect(readAddresses(OUTPUT.slice(0, 60))).toBeNull();
  const addresses = readAddresses(OUTPUT);
  expect(addresses).toMatchObject({
    siteUrl: "http://127.0.0.1:5000/",
    firestoreHost: "127.0.0.1:8080",
  });
  expect(addresses && toEnvironment(addresses)).toMatchObject({
    FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
    PUBLIC_FUNCTIONS_EMULATOR: "127.0.0.1:5001",
  });
});

test("a start that prints no address of a program is an error that names it", () => {
  expect(() => readAddresses(OUTPUT.replace(/ {2}Auth.*\n/, ""))).toThrow('"Auth"');
});
