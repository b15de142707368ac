import { readFile, writeFile } from "node:fs/promises";
import { plantMap } from "@mapwright/core/maps/testing/planted-map";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { test } from "vitest";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { makePoster } from "#/map-views/poster/make-poster.ts";
const NAMES = [
  "Cold brew ratio",
  "Как сварить кофе",
  "Καφές φίλτρου",
  "قهوة باردة في المنزل (2024)",
  "מדריך לקפה קר 2024",
  "冷萃咖啡的做法",
  "水出しコーヒーの作り方",
  "콜드브루 만들기",
  "ठंडी कॉफी",
  "กาแฟเย็น",
  "Größe der Mühle",
  "Cà phê sữa đá",
  "Łódź espresso 😀",
  "How to clean a burr grinder at home",
  "Best water for espresso",
  "Café com leite",
  "Coffee 冷萃 vs أبيض mix",
];
const read = (url: string) =>
  readFile(
    url
      .replace(/^\/@fs/, "")
      .replace(/\?.*$/, "")
      .replace(/^\/node_modules/, "/work/wt/atlas/node_modules"),
  );
test.each([
  [50, "A3"],
  [50, "A1"],
  [500, "A3"],
  [500, "A1"],
  [2000, "A1"],
  [2000, "A3"],
] as const)(
  "%s %s",
  async (n, paper) => {
    const sizes = Array.from(
      { length: n },
      (_, i) => 2 + ((i * 7919) % 13) + (i % 11 === 0 ? 18 : 0),
    );
    const base = plantMap({ sizes, pillars: Math.max(5, Math.round(Math.sqrt(n))), seed: 3 });
    const name = base.clusters.name.map((own, i) =>
      i % 3 === 0 ? `${NAMES[(i / 3) % NAMES.length]} ${i >= 51 ? String(i) : ""}`.trim() : own,
    );
    const snapshot = { ...base, clusters: { ...base.clusters, name } };
    const t0 = Date.now();
    const chunks = await makePoster({
      paper,
      title: "Pour-over coffee at home",
      model: createMapModel(snapshot, "volume"),
      state: openState(snapshot),
      sender: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
      now: Date.UTC(2026, 10, 29),
      language: "en",
      readFont: read,
      report: () => {},
    });
    await writeFile(
      `/tmp/poster/${String(n)}-${paper}.pdf`,
      chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks),
    );
    console.log(
      n,
      paper,
      Date.now() - t0,
      "ms",
      chunks.reduce((s, c) => s + c.length, 0),
      "bytes",
    );
  },
  300000,
);
