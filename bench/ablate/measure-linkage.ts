/** What pages and wording find together; run in a process of its own, see replace-source.ts. */
import { dropStability } from "../quality/measure-stability.ts";
import { mean, printMeasured, scoreHeldOut, scoreLabelled } from "./score-groups.ts";
import { readPreparedMaps, type PreparedMap } from "./prepared-maps.ts";

const DRAWS = 2;

const measured: Record<string, number> = {};
const maps = readPreparedMaps();
const mapsOf = (set: PreparedMap["set"]) => maps.filter((map) => map.set === set);
for (const map of mapsOf("labelled")) measured[map.name] = scoreLabelled(map, "auto");
for (const map of mapsOf("products"))
  measured[`products, ${map.name}`] = scoreLabelled(map, "auto");
const samples = mapsOf("sample").map((map) => scoreHeldOut(map, "auto"));
measured["sample, pairs"] = mean(samples.map(({ pairs }) => pairs));
measured["sample, bits"] = mean(samples.map(({ bits }) => bits));
measured["stability"] = mean(
  [...mapsOf("sample"), ...mapsOf("labelled")].flatMap(({ table, wording }) =>
    wording === null ? [] : [dropStability(table, wording, DRAWS).mean],
  ),
);
printMeasured(measured);
