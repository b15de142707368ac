import { randomUUID } from "node:crypto";
import { createShareOutput } from "@mapwright/core/maps/share/map-share";
import { makeBenchMap } from "../sync/make-map.ts";
import { storeBenchMap } from "../sync/bench-map.ts";
import type { callAs, TestUser } from "../../tests/journeys/fixtures/people.ts";

const KEYWORDS = 1_000;

/** @returns the token of a link to a map with 1,000 keywords */
export async function shareSmallMap(person: TestUser, call: typeof callAs): Promise<string> {
  const mapId = await storeBenchMap(makeBenchMap(KEYWORDS), person);
  const input = {
    mapId,
    requestId: randomUUID(),
    label: "Visitors",
    parts: { plan: true, notes: false },
  };
  return createShareOutput.parse(await call(person.idToken, "createShare", input)).token;
}

/** Opens a page several times, one after another. @throws when it isn't answered with its content */
export async function visit(url: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const answer = await fetch(url, { headers: { "cache-control": "no-cache" } });
    const text = await answer.text();
    if (!answer.ok || text.length < 5_000) throw new Error(`${url}: ${String(answer.status)}`);
  }
}
