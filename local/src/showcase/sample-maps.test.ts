import { readFileSync } from "node:fs";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { isByProminence } from "@mapwright/core/snapshot/figures/prominence";
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import { expect, test } from "vitest";
import { SAMPLE_MAPS } from "../../../web/app/content/showcase/sample-map-list.ts";

const FOLDER = new URL("../../../web/app/content/showcase/sample-maps/", import.meta.url);
const readSample = (id: string) =>
  mapSnapshot.parse(JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), "utf8")));

test.each(SAMPLE_MAPS)(
  "sample map of $seed is complete, and has no figures that nobody measured",
  ({ id }) => {
    const snapshot = readSample(id);
    expect(findSnapshotFault(snapshot)).toBeNull();
    expect(snapshot.keywords.volumePerMonth.every((volume) => volume === null)).toBe(true);
    expect(isByProminence(snapshot)).toBe(true);
    expect(snapshot.keywords.text.length).toBeGreaterThan(15);
  },
);

/** A change of the engine shows in nearly every map. */
test.each(inSoak<readonly (typeof SAMPLE_MAPS)[number][]>(SAMPLE_MAPS, SAMPLE_MAPS.slice(0, 3)))(
  "sample map of $seed is what the engine makes of its results today",
  ({ id }) => {
    const stored = readSample(id);
    const made = reclusterSnapshot(stored, { method: "auto" });
    // Without what isn't stored, such as `undefined`.
    expect(JSON.parse(JSON.stringify(made))).toEqual(JSON.parse(JSON.stringify(stored)));
  },
);
