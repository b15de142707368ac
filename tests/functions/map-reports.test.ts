/** A report shows its sections under the workspace's name; white-label ends with the plan that includes it. */
import { randomUUID } from "node:crypto";
import { createShareInput, type CreateShareInput } from "@mapwright/core/maps/map-share";
import { expect, test } from "vitest";
import { createShare } from "../../functions/src/maps/manage-shares.ts";
import { readShare } from "../../functions/src/maps/read-share.ts";
import { setBrand } from "../../functions/src/workspaces/set-brand.ts";
import { putSketchedMap } from "./sketched-map.ts";
import { openTeam, outcomeOf } from "./test-team.ts";
import { putPlan } from "./test-worker-context.ts";

const LOGO = "data:image/png;base64,iVBORw0KGgo=";
const REPORT = {
  title: "Coffee, March",
  introduction: "What we found.",
  sections: ["summary" as const, "openings" as const],
};

async function openReported(over: Partial<CreateShareInput> = {}) {
  const team = await openTeam();
  const map = await putSketchedMap(team.db, { workspace: team.id, by: team.owner.uid });
  const input = createShareInput.parse({
    mapId: map,
    requestId: randomUUID(),
    label: "For the client",
    days: 7,
    parts: { plan: false, notes: false },
    report: REPORT,
    ...over,
  });
  const { token } = await createShare(team.db, team.owner, input, Date.now());
  const look = () =>
    readShare({ db: team.db, nowMs: Date.now(), kept: new Map() }, { token, withKeywords: false });
  const brand = (color: string | null, by = team.owner) =>
    setBrand(team.db, by, { workspaceId: team.id, logo: LOGO, color }, Date.now());
  return { team, look, brand };
}

test("a link to a report says what it shows, under the workspace's name", async () => {
  const { look } = await openReported();
  expect(await look()).toMatchObject({
    state: "open",
    report: REPORT,
    brand: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
  });
});

test("a report says who ranks only where it has that section, and of a map without results nothing", async () => {
  const sections = ["results" as const];
  const { look } = await openReported({ report: { ...REPORT, sections } });
  expect(await look()).toMatchObject({ state: "open", results: null });
  const { look: without } = await openReported();
  expect(await without()).toMatchObject({ results: null });
});

test("a link without a report shows the map to explore, in the view that its sender chose", async () => {
  const view = { kind: "radial", shade: "pillar" } as const;
  const { look } = await openReported({ report: null, view });
  expect(await look()).toMatchObject({ state: "open", report: null, view });
});

test("logo and color appear on links at once, and without the plan only the logo stays", async () => {
  const { team, look, brand } = await openReported();
  await brand("#0F5C5C");
  expect(await look()).toMatchObject({
    brand: { logo: LOGO, color: "#0F5C5C", isWhiteLabel: true },
  });
  await putPlan(team.id, "pro", team.db);
  expect(await look()).toMatchObject({ brand: { logo: LOGO, color: null, isWhiteLabel: false } });
  expect(await outcomeOf(brand("#0F5C5C"))).toBe("plan-feature-missing");
  expect(await outcomeOf(brand(null))).toBe("done");
});

test("owners and admins set the branding, no one else, and it is in the activity", async () => {
  const { team, brand } = await openReported();
  expect(await outcomeOf(brand(null, await team.add("editor")))).toBe("role-too-low");
  expect(await outcomeOf(brand(null, (await openTeam(5, team.db)).owner))).toBe("not-a-member");
  expect(await outcomeOf(brand(null, await team.add("admin")))).toBe("done");
  expect((await team.audit()).filter(({ action }) => action === "brand-changed")).toHaveLength(1);
});
