/** Forms of the same words, and words that differ in a mark only: which of them share a cluster. */
import { expect, test } from "vitest";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { createMarkCheck } from "#/clustering/pairs/marked-words.ts";

/** The given keywords as their clusters, in order of first members. */
function clustersOf(keywords: readonly string[]): string[][] {
  const { clusterOf } = clusterWording(keywords, { method: "wording" });
  const groups = Map.groupBy(keywords, (keyword) => clusterOf[keywords.indexOf(keyword)] ?? -1);
  return [...groups.values()];
}

const FORMS = [
  // Japanese
  ["コーヒーメーカー おすすめ", "コーヒーメーカーおすすめ"],
  ["コーヒーメーカー 掃除", "コーヒーメーカー掃除"],
  ["水出しコーヒー 作り方", "水出しコーヒー作り方", "水出し コーヒー 作り方"],
  ["エスプレッソ マシン", "エスプレッソマシン"],
  // Chinese
  ["咖啡机 清洗", "咖啡机清洗"],
  ["手冲 咖啡", "手冲咖啡"],
  // Korean
  ["커피 머신 청소", "커피머신 청소", "커피머신청소"],
  ["원두 보관", "원두보관"],
  // Thai
  ["เครื่องชงกาแฟ ราคา", "เครื่องชงกาแฟราคา"],
  ["น้ำหอม ผู้หญิง", "น้ำหอมผู้หญิง"],
] as const;

test.each(FORMS)("forms with and without spaces share a cluster: %s", (...forms) => {
  // Next to all the others, as in a list.
  const clusters = clustersOf(FORMS.flat());
  const own = clusters.find((members) => members.includes(forms[0])) ?? [];
  expect(own).toEqual(expect.arrayContaining([...forms]));
});

test.each([
  ["カラス 対策", "カラス 鳴き声", "カラス 寿命", "ガラス 対策", "ガラス 修理", "ガラス 掃除"],
  ["パリ 旅行", "パリ旅行 費用", "パリ ホテル", "バリ 旅行", "バリ旅行 費用", "バリ ホテル"],
  ["ข้าวผัด", "ข้าว ราคา", "ข้าว กล้อง", "ข่าว วันนี้", "ข่าว ราคา", "ข่าว บันเทิง"],
  ["c", "c tutorial", "c basics", "c++", "c++ tutorial", "c++ basics"],
  ["c++", "c++ tutorial", "c++ basics", "c#", "c# tutorial", "c# basics"],
])("words that differ in a mark are never one cluster: %s", (...keywords) => {
  const half = keywords.length / 2;
  for (const members of clustersOf(keywords)) {
    const first = members.filter((member) => keywords.indexOf(member) < half);
    expect([[], members]).toContainEqual(first);
  }
});

test("a keyword with both of two words that differ in a mark is neither's opposite", () => {
  const areOtherWords = createMarkCheck(["c vs c#", "c# vs c", "c tutorial", "c# tutorial"]);
  expect([areOtherWords(0, 1), areOtherWords(1, 2), areOtherWords(2, 3)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ["قهوة", "قَهْوَة"],
  ["קפה הפוך", "קָפֶה הָפוּךְ"],
  ["café crème", "cafe creme"],
])("points and accents that people leave out make no other word: %s, %s", (bare, marked) => {
  expect(clustersOf([bare, marked, "light roast"])).toContainEqual([bare, marked]);
});
