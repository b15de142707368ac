import { expect, test } from "vitest";
import { loadFonts } from "#/platform/pdf/pdf-fonts.ts";
import { readFontFile } from "#/platform/pdf/testing/read-font-file.ts";

const load = (texts: readonly string[], language = "en", read = readFontFile) =>
  loadFonts(
    texts.map((text) => ({ text, isBold: false })),
    language,
    read,
  );

/** The font's name without weight and style, and the text that it draws, from left to right. */
async function drawn(text: string, language = "en"): Promise<(readonly [string, string])[]> {
  const fonts = await load([text], language);
  return fonts
    .runsOf({ text, isBold: false })
    .map((run) => [run.font?.name.replace(/-\d+00-normal\.woff$/, "") ?? "none", run.text]);
}

test.each([
  ["Latin", "Cold brew", ["inter-latin"]],
  ["Cyrillic", "кофе", ["inter-cyrillic"]],
  ["Greek", "καφες", ["inter-greek"]],
  ["Arabic", "قهوة باردة", ["noto-sans-arabic-arabic"]],
  ["Hebrew", "קפה קר", ["noto-sans-hebrew-hebrew"]],
  ["Hindi", "कॉफी", ["noto-sans-devanagari-devanagari"]],
  ["Thai", "กาแฟเย็น", ["noto-sans-thai-thai"]],
])("%s is drawn in a font that has it, in one run", async (_, text, names) => {
  expect((await drawn(text)).map(([name]) => name)).toEqual(names);
});

test("Chinese characters are written as in the map's language", async () => {
  const familyIn = async (language: string) =>
    new Set((await drawn("直", language)).map(([name]) => name.replace(/-\d+$/, "")));
  expect(await familyIn("zh")).toEqual(new Set(["noto-sans-sc"]));
  expect(await familyIn("ja")).toEqual(new Set(["noto-sans-jp"]));
  expect(await familyIn("ko")).toEqual(new Set(["noto-sans-kr"]));
  expect(await familyIn("en")).toEqual(new Set(["noto-sans-sc"]));
});

test("runs of both directions stand in the order in which they are seen", async () => {
  expect((await drawn("قهوة V60")).map(([, text]) => text.trim())).toEqual(["V60", "قهوة"]);
  expect((await drawn("V60 قهوة")).map(([, text]) => text.trim())).toEqual(["V60", "قهوة"]);
  expect((await drawn("קפה (2024)")).map(([, text]) => text).join("")).toMatch(/^\(2024\)/);
});

test("letters without a font are missing, and only they", async () => {
  const text = "Łódź 😀 a\u0301";
  const fonts = await load([text]);
  expect([...fonts.missing]).toEqual(["😀"]);
  const runs = fonts.runsOf({ text, isBold: false });
  expect(runs.filter(({ font }) => font === null).map((run) => run.text)).toEqual(["😀"]);
});

test("a font that can't be read leaves its letters missing, except Inter, without which there is no poster", async () => {
  const offline = (family: string) => (url: string) =>
    url.includes(family) ? Promise.reject(new Error("offline")) : readFontFile(url);
  const fonts = await load(["قهوة coffee"], "en", offline("arabic"));
  expect([...fonts.missing].toSorted()).toEqual(Array.from("قهوة").toSorted());
  await expect(load(["coffee"], "en", offline("inter"))).rejects.toThrow("offline");
});

test("no font is read that no letter needs", async () => {
  const read: string[] = [];
  await load(["coffee"], "ja", (url) => {
    read.push(url);
    return readFontFile(url);
  });
  expect(read).toHaveLength(1);
});
