/** Kinds of tables as tools and people make them; the files of `cases` are read in the web workspace's tests. */
import { expect, test } from "vitest";
import { readKeywordRows } from "#/maps/files/read-keyword-rows.ts";
import { isImpressions } from "#/tables/volume-header.ts";
import { joinSheets } from "#/tables/join-sheets.ts";
import { readOdsSheets } from "#/tables/ods-sheets.ts";
import { readTable, toRoles, type TableChoices } from "#/tables/read-table.ts";
import { encodeText } from "#/testing/encode-text.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";

interface Options extends TableChoices {
  readonly fileName?: string;
}

function read(source: string | Uint8Array, options: Options = {}) {
  const reading = readTable(source, options);
  const roles = toRoles(reading);
  const areImpressions = isImpressions(reading.columns[roles.indexOf("volume")]?.name ?? "");
  const { rows, faults } = readKeywordRows({ ...reading, roles, months: 1, areImpressions });
  return {
    ...reading,
    roles,
    keywords: rows.map(({ text, volumePerMonth }) => [text, volumePerMonth]),
    groups: rows.map(({ text, pillar, above, cluster }) => [text, pillar, above, cluster].flat()),
    left: reading.leftOut.map(({ line, reason }) => [line, reason]),
    faults,
  };
}

function encoded(text: string, label: string): Uint8Array {
  const bytes = encodeText(text, label);
  if (bytes === null) throw new Error(`${label} lacks a character`);
  return bytes;
}

test.each([
  ["windows-1253", "καφετιέρα;900\nπαπούτσια γυναικεία;100\n"],
  ["iso-8859-2", "buty męskie;900\nłóżko dla dzieci;100\nświeca zapachowa;5\n"],
  ["windows-1254", "kahve makinası;900\nayakkabı fiyatları;100\n"],
  ["windows-1255", "מכונת קפה;900\nנעלי ילדים;100\nשמלת כלה;7\n"],
  ["euc-kr", "커피 머신 추천;900\n냉장고 가격;100\n"],
  ["gb18030", "咖啡机推荐;900\n冰箱价格;100\n北京天气;10\n"],
  ["big5", "咖啡機推薦;900\n冰箱價格;100\n"],
  ["euc-jp", "コーヒーメーカー 掃除;900\n冷蔵庫 価格;100\n"],
  ["koi8-r", "купить кофе;900\nрецепт кофе;100\n"],
  ["macintosh", "crème brûlée;900\ncafé à froid;100\n"],
  ["utf-16le", "café;900\nthé;100\n"],
  ["utf-16be", "水出しコーヒー;900\n珈琲;100\n"],
])("a file in %s without a byte order mark is read as it was written", (label, rows) => {
  const reading = read(encoded(`Keyword;Volume\n${rows}`, label));
  expect(reading.encoding).toMatchObject({ encoding: label });
  expect(reading.keywords[0]).toEqual([rows.split(";")[0], 900]);
});

test("one word in an unclear encoding is read with the likeliest one, others are offered, and one can be chosen", () => {
  const bytes = encoded("Keyword\nkűrt\n", "windows-1250");
  const { encoding } = read(bytes);
  expect(encoding?.isSure).toBe(false);
  expect([encoding?.encoding, ...(encoding?.alternatives ?? [])]).toContain("windows-1250");
  expect(read(bytes, { encoding: "windows-1250" }).keywords).toEqual([["kűrt", null]]);
});

test("a file in UTF-8 of which some bytes are damaged stays UTF-8, and that isn't sure", () => {
  const bytes = Uint8Array.from([
    ...encoded("Keyword\ncafé crème à emporter été\nthé vert à Nîmes\n", "utf-8"),
    0xe9,
  ]);
  const { encoding, keywords } = read(bytes);
  expect(encoding).toMatchObject({ encoding: "utf-8", isSure: false });
  expect(keywords[1]).toEqual(["thé vert à nîmes", null]);
});

test.each([
  [
    "French",
    "Statistiques\tsur les mots-clés\n1 nov. 2025 - 31 oct. 2026\nMot-clé\tDevise\tMoy. des recherches mensuelles\tConcurrence\ncafé froid\tEUR\t1 000 – 10 000\tÉlevée\nthé glacé\tEUR\t100 – 1 k\tFaible\n",
    [
      ["café froid", 5_500],
      ["thé glacé", 550],
    ],
  ],
  [
    "Japanese",
    "キーワード プランナー\n2025年11月1日 - 2026年10月31日\nキーワード\t通貨\t月間平均検索ボリューム\t競合性\n水出しコーヒー\tJPY\t1万～10万\t高\nコーヒー豆\tJPY\t100～1000\t低\n",
    [
      ["水出しコーヒー", 55_000],
      ["コーヒー豆", 550],
    ],
  ],
])(
  "a Keyword Planner export in %s is read past its preamble with the middle of its ranges",
  (_language, text, keywords) => {
    const reading = read(encoded(`\uFEFF${text}`, "utf-16le"), { fileName: "stats.csv" });
    expect(reading.keywords).toEqual(keywords);
    expect(reading.left).toEqual([
      [1, "above"],
      [2, "above"],
    ]);
  },
);

test.each([
  ["Schlagwort X;Land;Wert\nkalter kaffee;de;1200\nkaffee mühle;de;90\n", "kalter kaffee", 1_200],
  [
    "cnt,lang,kind,idea\n40,en,paa,how to make tea\n1900,en,related,green tea benefits\n7,en,paa,is tea healthy\n",
    "how to make tea",
    40,
  ],
  [
    "https://a.example/1,us,tea kettle,880\nhttps://a.example/2,us,tea pot glass,90\nhttps://a.example/1,us,tea,50\n",
    "tea kettle",
    880,
  ],
])(
  "a table with unknown names or none has its keywords in the column of distinct texts, and a lone count as a guessed volume (%#)",
  (text, keyword, volume) => {
    const { keywords, columns } = read(text);
    expect(keywords[0]).toEqual([keyword, volume]);
    expect(columns.find(({ role }) => role === "volume")?.reason).toBe("cells");
  },
);

test("the numbers of a list beside its keywords aren't a volume when they only number it", () => {
  const { roles, keywords } = read("1\tgreen tea\n2\tblack tea\n3\twhite tea\n");
  expect(roles).toEqual([null, "keyword"]);
  expect(keywords).toEqual([
    ["green tea", null],
    ["black tea", null],
    ["white tea", null],
  ]);
});

test.each([
  ["de", "Suchbegriff;Suchvolumen;Schwierigkeit;CPC;Suchintention"],
  ["fr", "Mot clé;Volume de recherche;Difficulté;CPC;Intention de recherche"],
  ["es", "Palabra clave;Volumen de búsqueda;Dificultad;CPC;Intención de búsqueda"],
  ["it", "Parola chiave;Volume di ricerca;Difficoltà;CPC;Intento di ricerca"],
  ["pt", "Palavra-chave;Volume de pesquisa;Dificuldade;CPC;Intenção de busca"],
  ["nl", "Zoekwoord;Zoekvolume;Moeilijkheid;CPC;Zoekintentie"],
  ["pl", "Słowo kluczowe;Liczba wyszukiwań;Trudność;CPC;Intencja"],
  ["ru", "Ключевое слово;Частотность;Сложность;CPC;Интент"],
  ["ja", "キーワード;検索ボリューム;難易度;CPC;検索意図"],
  ["ko", "키워드;검색량;난이도;CPC;검색 의도"],
  ["zh", "关键词;搜索量;难度;CPC;搜索意图"],
  ["tr", "Anahtar Kelime;Arama Hacmi;Zorluk;CPC;Arama niyeti"],
  ["sv", "Sökord;Sökvolym;Svårighet;CPC;Sökintention"],
  ["da", "Søgeord;Søgevolumen;Sværhedsgrad;CPC;Søgeintention"],
  ["cs", "Klíčové slovo;Hledanost;Obtížnost;CPC;Záměr"],
  ["hu", "Kulcsszó;Keresési volumen;Nehézség;CPC;Keresési szándék"],
  ["fi", "Hakusana;Hakumäärä;Vaikeus;CPC;Hakuaikomus"],
  ["el", "Λέξη-κλειδί;Όγκος αναζήτησης;Δυσκολία;CPC;Πρόθεση"],
])("column names in %s are known", (_language, header) => {
  const { roles, keywords } = read(`${header}\ntea kettle;1.900;12,5;0,35;informational\n`);
  expect(roles).toEqual(["keyword", "volume", "difficulty", "cpc", "intent"]);
  expect(keywords).toEqual([["tea kettle", 1_900]]);
});

test.each([
  ["1.2E+05", 120_000],
  ["1,2E+05", 120_000],
  ["~500", 500],
  ["ca. 500", 500],
  ["<10", 5],
  [">1000", 1_000],
  ["1,9K", 1_900],
  ["1,9 Tsd.", 1_900],
  ["2 Mio.", 2_000_000],
  ["3,5 тыс.", 3_500],
  ["1.2万", 12_000],
  ["3만", 30_000],
  ["2,400/mo", 2_400],
  ["2.400 / Monat", 2_400],
  ["1,20,000", 120_000],
  ["1’200", 1_200],
  ["１，２００", 1_200],
  ["١٢٠٠", 1_200],
  ["1900.0", 1_900],
  ["1200.00", 1_200],
  ["1 Tsd. – 10 Tsd.", 5_500],
  ["1000 bis 2000", 1_500],
  ["10-100", 55],
  ["--", null],
  ["?", null],
  ["No data", null],
  ["k. A.", null],
  ["нет данных", null],
  ["データなし", null],
])("the volume %j is read as %s", (cell, volume) => {
  const { keywords, faults } = read(`Keyword\tVolume\ntea kettle\t${cell}\n`);
  expect(keywords).toEqual([["tea kettle", volume]]);
  expect(faults).toEqual([]);
});

test("a separator isn't taken for decimal commas, even of a table with more of these", () => {
  const text = "Begriff;Wert A;Wert B;Wert C\ntee kanne;0,35;1,25;2,75\ntee tasse;0,45;1,50;3,25\n";
  expect(read(text)).toMatchObject({
    separator: ";",
    keywords: [
      ["tee kanne", null],
      ["tee tasse", null],
    ],
  });
  const tabs = "tea, green\t1,200\t0,5\ntea, black\t900\t0,7\n";
  expect(read(tabs)).toMatchObject({
    separator: "\t",
    keywords: [
      ["tea, green", 1_200],
      ["tea, black", 900],
    ],
  });
});

test.each([
  [
    "Summe",
    "Suchbegriff;Klicks;Impressionen\ntee;10;100\nkanne;20;200\nSumme;30;300\n",
    [[4, "total"]],
  ],
  [
    "Row labels of a pivot table",
    "Row Labels,Sum of Volume\ngreen tea,100\nblack tea,200\nGrand Total,300\n",
    [[4, "total"]],
  ],
  [
    "averages",
    "Keyword,Volume\ngreen tea,100\nblack tea,200\n\nAverage,150\nTotal,300\n",
    [
      [5, "total"],
      [6, "total"],
    ],
  ],
  [
    "a median, rounded",
    "Keyword,KD,Volume\ngreen tea,12,100\nblack tea,21,200\nMedian,17,\n",
    [[4, "total"]],
  ],
  [
    "a total before a keyword column",
    "#,Keyword,Volume\n1,green tea,100\n2,black tea,200\nTotal,,300\n",
    [[4, "total"]],
  ],
])("%s: rows of totals are left out by name", (_name, text, left) => {
  const reading = read(text);
  expect(reading.keywords).toHaveLength(2);
  expect(reading.left).toEqual(left);
});

test.each(["mean", "median", "average", "media"])(
  "the keyword %s at the end of a table stays when its figures are no average",
  (word) => {
    const { keywords, left } = read(`Keyword,Volume\nmode,100\nrange,200\n${word},90500\n`);
    expect(keywords).toHaveLength(3);
    expect(left).toEqual([]);
    expect(read(`Keyword,Volume\nmode,100\nrange,200\n${word},\n`).keywords).toHaveLength(3);
  },
);

test("a keyword that is called total stays one", () => {
  const { keywords, left } = read(
    "Keyword,Volume\ntotal,90\ngreen tea,100\ntotal energies,40\nsumma,70\n",
  );
  expect(keywords).toHaveLength(4);
  expect(left).toEqual([]);
});

test("another table below is left out, and one with the same columns in another order is read", () => {
  const other = read(
    "Keyword,Volume\ngreen tea,100\nblack tea,200\n\nCountry,Share\nus,50%\nuk,30%\n",
  );
  expect(other.keywords).toEqual([
    ["green tea", 100],
    ["black tea", 200],
  ]);
  expect(other.left).toEqual([
    [5, "table"],
    [6, "table"],
    [7, "table"],
  ]);
  const same = read("Keyword,Volume,KD\ngreen tea,100,5\n\nVolume,Keyword,KD\n200,black tea,7\n");
  expect(same.keywords).toEqual([
    ["green tea", 100],
    ["black tea", 200],
  ]);
  const repeated = read("Keyword,Volume\ngreen tea,100\nKeyword,Volume\nblack tea,200\n");
  expect(repeated.keywords).toEqual([
    ["green tea", 100],
    ["black tea", 200],
  ]);
  expect(repeated.left).toEqual([[3, "names"]]);
});

test("notes below a table are left out by name, a keyword without figures isn't", () => {
  const { keywords, left } = read(
    "Keyword,Volume,KD\ngreen tea,100,5\nblack tea,,\n\nSource: a tool,,\n© 2026,,\n",
  );
  expect(keywords).toEqual([
    ["green tea", 100],
    ["black tea", null],
  ]);
  expect(left).toEqual([
    [5, "note"],
    [6, "note"],
  ]);
});

test("names above a row of names are used where its own are unknown", () => {
  const { roles, keywords } = read(
    ",Volume,,KD,\nKeyword,US,UK,US,UK\ngreen tea,100,50,5,4\nblack tea,200,70,6,5\n",
  );
  expect(roles).toEqual(["keyword", "volume", null, "difficulty", null]);
  expect(keywords).toEqual([
    ["green tea", 100],
    ["black tea", 200],
  ]);
});

test("names that continue in a second row are left out", () => {
  const { keywords, left } = read(
    "Keyword,Volume,KD\n,per month,of 100\ngreen tea,100,5\nblack tea,200,7\n",
  );
  expect(keywords).toEqual([
    ["green tea", 100],
    ["black tea", 200],
  ]);
  expect(left).toEqual([[2, "above"]]);
});

test("cells of several lines are one cell, and lines are counted in the file", () => {
  const { keywords, lines } = read(
    'Keyword;Notes;Volume\n"green\ntea";"one\ntwo";100\nblack tea;;200\n',
  );
  expect(keywords).toEqual([
    ["green tea", 100],
    ["black tea", 200],
  ]);
  expect(lines).toEqual([2, 5]);
});

test.each([
  ["single", "'Keyword';'Volume'\n'green; tea';'100'\n'black tea';'200'\n"],
  ["curly", "“Keyword”;“Volume”\n“green; tea”;“100”\n“black tea”;“200”\n"],
  ["German", "„Keyword“;„Volume“\n„green; tea“;„100“\n„black tea“;„200“\n"],
  ["French", "«Keyword»;«Volume»\n«green; tea»;«100»\n«black tea»;«200»\n"],
])("%s quotes around cells hold separators", (_name, text) => {
  expect(read(text).keywords).toEqual([
    ["green; tea", 100],
    ["black tea", 200],
  ]);
});

test("quotes escaped by backslashes are part of their cell", () => {
  const { keywords } = read('"Keyword","Volume"\n"12\\" pan, cast iron","100"\n"tea","5"\n');
  expect(keywords).toEqual([
    ['12" pan, cast iron', 100],
    ["tea", 5],
  ]);
});

test("match type signs are removed and counted, other signs stay", () => {
  const { keywords, matchTypeCount } = read(
    '[green tea]\n"black tea"\n+white +tea\nc++\nbest tea [2026]\n',
  );
  expect(keywords.map(([text]) => text)).toEqual([
    "green tea",
    "black tea",
    "white tea",
    "c++",
    "best tea [2026]",
  ]);
  expect(matchTypeCount).toBe(3);
});

test("a table in Markdown is read without its borders and its rule", () => {
  const { keywords, left } = read(
    "| Keyword | Volume |\n|---|---:|\n| green tea | 1,200 |\n| black tea | 90 |\n",
  );
  expect(keywords).toEqual([
    ["green tea", 1_200],
    ["black tea", 90],
  ]);
  expect(left).toEqual([[2, "note"]]);
});

test.each([
  [
    "HTML with entities and spans",
    "<!DOCTYPE html><html><body><table><tr><td colspan=2>Report</td></tr><tr><th>Keyword<th>Volume</tr><tr><td>caf&eacute; &amp; tea</td><td>1,200</td></tr><tr><td><b>black</b> tea<td>90</table></body></html>",
  ],
  [
    "an XML spreadsheet",
    '<?xml version="1.0"?><Workbook xmlns="urn:x"><Worksheet><Table><Row><Cell><Data>Keyword</Data></Cell><Cell><Data>Volume</Data></Cell></Row><Row><Cell><Data>café &amp; tea</Data></Cell><Cell ss:Index="2"><Data>1200</Data></Cell></Row><Row><Cell><Data>black tea</Data></Cell><Cell><Data>90</Data></Cell></Row></Table></Worksheet></Workbook>',
  ],
])("%s named .xls is read as a table", (_name, text) => {
  const { separator, keywords } = read(text, { fileName: "export.xls" });
  expect(separator).toBe("html");
  expect(keywords).toEqual([
    ["café & tea", 1_200],
    ["black tea", 90],
  ]);
});

test("sheets with the same columns are joined with their names as pillars, others aren't", () => {
  const sheet = (name: string, rows: readonly (readonly string[])[]) => ({
    name,
    rows,
    lines: rows.map((_, at) => at + 1),
  });
  const header = ["Keyword", "Volume"];
  const joined = joinSheets([
    sheet("Tea", [["Report"], header, ["green tea", "10"]]),
    sheet("Coffee", [header, ["cold brew", "20"], ["", ""]]),
  ]);
  expect(joined?.rows).toEqual([
    [...header, "Pillar"],
    ["green tea", "10", "Tea"],
    ["cold brew", "20", "Coffee"],
  ]);
  expect(
    joinSheets([sheet("Tea", [header, ["green tea", "10"]]), sheet("Notes", [["Read me"]])]),
  ).toBeNull();
});

test("an OpenDocument sheet is read with its repeated cells, and numbers by their value", () => {
  const cell = (type: string, value: string, text: string) =>
    `<table:table-cell office:value-type="${type}" ${value}><text:p>${text}</text:p></table:table-cell>`;
  const xml = `<office:spreadsheet><table:table table:name="Tea &amp; co"><table:table-row>${cell("string", "", "Keyword")}<table:table-cell table:number-columns-repeated="2"/>${cell("string", "", "Volume")}</table:table-row><table:table-row>${cell("string", "", "green<text:s/>tea")}<table:table-cell table:number-columns-repeated="2"/>${cell("float", 'office:value="1200"', "1.200,00")}</table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet>`;
  const [sheet, ...others] = readOdsSheets(xml);
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({
    name: "Tea & co",
    rows: [["Keyword", "", "", "Volume"], ["green tea", "", "", "1200"], []],
  });
});

test("long OpenDocument sheets keep their columns and line numbers", () => {
  const cell = (text: string, repeated = 1) =>
    `<table:table-cell table:number-columns-repeated="${repeated}"><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: string, repeated = 1) =>
    `<table:table-row table:number-rows-repeated="${repeated}">${cells}</table:table-row>`;
  const full = row(`${cell("tea")}${cell("", 2)}${cell("5")}${cell("", 16_380)}`);
  const [sheet] = readOdsSheets(
    `<table:table table:name="Tea">${row(cell("", 9), 7)}${full.repeat(2_500)}</table:table>`,
  );
  expect(sheet?.rows.at(-1)).toEqual(["tea", "", "", "5"]);
  expect(sheet?.lines.slice(0, 2)).toEqual([1, 8]);
});

test("an HTML table adds no more empty cells than a browser bears", () => {
  const { raw } = read(`<table>${'<tr><td ss:Index="1001">tea'.repeat(12_000)}</table>`);
  expect(raw.rows.reduce((sum, row) => sum + row.length, 0)).toBeLessThan(10_100_000);
});

test("one wrong quote doesn't split quoted cells of other lines", () => {
  const { keywords } = read(
    'keyword,volume\n"tea, green",100\n"5" pipe",20\n"say ""hi"", you",3\n"open,2\n"tea, black",9\n',
  );
  expect(keywords).toEqual([
    ["tea, green", 100],
    ['5" pipe', 20],
    ['say "hi", you', 3],
    ['"open', 2],
    ["tea, black", 9],
  ]);
});

test.each([
  ["straight", (count: number) => `keyword,volume\n${'"x,'.repeat(count)}\n`],
  ["low", (count: number) => `keyword,volume\n${",„".repeat(count)}\n`],
])("%s quotes that never close are read in linear time", async (_, write) => {
  // Cells by the thousands: some of the time is the garbage collector's.
  expect(await measureGrowth(1_000, write, readTable)).toBeLessThan(10);
});

test("brackets that never close are read in linear time", async () => {
  const write = (count: number) => `${"(".repeat(count)},volume\ntea,1\n`;
  expect(await measureGrowth(60_000, write, readTable)).toBeLessThan(8);
});

test("dates, times and numbers that spreadsheets make of keywords are named", () => {
  const texts = [
    "01.05.2026",
    "2026-05-01",
    "May-26",
    "10:30",
    "WAHR",
    "1,2E+05",
    "0.5",
    "7 eleven",
    "1984",
    "24/7 gym",
  ];
  const { excelKeywords } = read(
    `Keyword\tVolume\n${texts.map((text) => `${text}\t5`).join("\n")}\n`,
  );
  expect(excelKeywords.map(({ text, kind }) => [text, kind])).toEqual([
    ["01.05.2026", "date"],
    ["2026-05-01", "date"],
    ["May-26", "date"],
    ["10:30", "time"],
    ["WAHR", "yes or no"],
    ["1,2E+05", "number"],
    ["0.5", "number"],
  ]);
});

test("columns of levels are a tree of which every text is a keyword", () => {
  const { groups } = read(
    "Level 1;Level 2;Level 3;Volume\ntea;green tea;green tea benefits;100\ntea;green tea;matcha;900\ntea;black tea;;50\n",
  );
  expect(groups).toEqual([
    ["tea", "tea", "tea"],
    ["green tea", "tea", "green tea"],
    ["green tea benefits", "tea", "green tea"],
    ["matcha", "tea", "green tea"],
    ["black tea", "tea", "tea"],
  ]);
});

test("columns of categories beside keywords are their groups, and no keywords", () => {
  const { groups } = read(
    "Keyword,Volume,Category 1,Category 2\nmatcha,900,Tea,Green\nsencha,50,Tea,Green\ncold brew,20,Coffee,Cold\n",
  );
  expect(groups).toEqual(
    [
      ["matcha", "Tea", "Green"],
      ["sencha", "Tea", "Green"],
      ["cold brew", "Coffee", "Cold"],
    ]
      .map(([text, pillar, cluster]) => [text, null, pillar, cluster])
      .map(([text, , pillar, cluster]) => [text, pillar, cluster]),
  );
});

test.each([
  [
    "hub,spoke,cluster,keyword\nTea,Kettles,tea kettle,electric kettle\nTea,Kettles,gooseneck,gooseneck kettle\nTea,Pots,tea pot,glass tea pot\n",
    ["gooseneck kettle", "Tea", "Kettles", "gooseneck"],
  ],
  [
    "Keyword;Subtopic;Group\nmatcha;Green;Tea\nsencha;Green;Tea\nassam;Black;Tea\n",
    ["sencha", null, "Tea", "Green"],
  ],
  [
    "Topic,Cluster,Category,Keyword\nGreen,Powder,Tea,matcha\nGreen,Leaf,Tea,sencha\n",
    ["sencha", "Tea", "Leaf"],
  ],
])("groups within groups are nested (%#)", (text, group) => {
  expect(read(text).groups[1]).toEqual(group);
});

test("parents with parents of their own are a tree, others are the clusters", () => {
  const header = "Keyword;Parent Keyword;Volume";
  const tree = read(`${header}\ntea;;100\ngreen tea;tea;50\nmatcha;green tea;40\n`);
  expect(tree.groups).toEqual([
    ["tea", "tea", "tea"],
    ["green tea", "tea", "green tea"],
    ["matcha", "tea", "green tea"],
  ]);
  const flat = read(`${header}\ntea;tea;100\ngreen tea;green tea;50\nmatcha;green tea;40\n`);
  expect(flat.groups).toEqual([
    ["tea", null, "tea"],
    ["green tea", null, "green tea"],
    ["matcha", null, "green tea"],
  ]);
});

test("full-width commas separate a table, and belong to the keywords of a list", () => {
  expect(read("关键词，搜索量\n绿茶，1，200\n红茶，100\n").separator).toBe("，");
  expect(read("关键词，搜索量\n绿茶，100\n红茶，90\n").keywords).toEqual([
    ["绿茶", 100],
    ["红茶", 90],
  ]);
  expect(read("绿茶，红茶\n龙井，普洱茶\n").separator).toBe("list");
});

test("letters that were saved in a wrong encoding before are doubted", () => {
  const bytes = encoded("Keyword\ncafÃ© froid\nthÃ© vert\n", "utf-8");
  expect(read(bytes).encoding?.isSure).toBe(false);
});

test("questions with their parents are a tree", () => {
  const { groups } = read(
    "Question,Parent question\nwhat is matcha,tea\nis matcha tea,what is matcha\nwhere does matcha grow,what is matcha\n",
  );
  expect(groups).toEqual([
    ["tea", "tea", "tea"],
    ["what is matcha", "tea", "what is matcha"],
    ["is matcha tea", "tea", "what is matcha"],
    ["where does matcha grow", "tea", "what is matcha"],
  ]);
});

test("groups in merged cells are filled down", () => {
  const { groups } = read(
    "Pillar,Cluster,Keyword\nTea,Green,matcha\n,,sencha\n,Black,assam\n,,darjeeling\nCoffee,Cold,cold brew\n,,iced coffee\n",
  );
  expect(groups).toEqual([
    ["matcha", "Tea", "Green"],
    ["sencha", "Tea", "Green"],
    ["assam", "Tea", "Black"],
    ["darjeeling", "Tea", "Black"],
    ["cold brew", "Coffee", "Cold"],
    ["iced coffee", "Coffee", "Cold"],
  ]);
});

test("a page that is an address isn't a cluster, and impressions over several pages are added in any order", () => {
  const rows = [
    "tea,https://a.example/1,900,1",
    "tea,https://a.example/2,2100,2",
    "tea,https://a.example/1,900,1",
  ];
  for (const order of [rows, rows.toReversed()]) {
    const { keywords, groups } = read(`Query,Page,Impressions,Clicks\n${order.join("\n")}\n`);
    expect(keywords).toEqual([["tea", 3_000]]);
    expect(groups).toEqual([["tea", null, null]]);
  }
  const { keywords } = read("Keyword,Volume\ntea,100\ntea,300\ntea,200\n");
  expect(keywords).toEqual([["tea", 300]]);
});

test("a list's commas belong to its keywords, those of one line separate them", () => {
  expect(
    read("tea, green or black\nhotels in paris, france\n1,000 places to see\n").keywords.map(
      ([text]) => text,
    ),
  ).toEqual(["tea, green or black", "hotels in paris, france", "1,000 places to see"]);
  expect(read("green tea, black tea, matcha").keywords).toHaveLength(3);
});

test("what was detected can be corrected: separator, row of names and meanings", () => {
  const text = "a;b|c\ngreen;5|x\nblack;7|y\n";
  const { roles, keywords } = read(text, {
    separator: "|",
    headerRow: 0,
    roles: [null, "keyword"],
  });
  expect(roles).toEqual([null, "keyword"]);
  expect(keywords).toEqual([
    ["x", null],
    ["y", null],
  ]);
  const unnamed = read("Keyword,Volume\ntea,5\n", { headerRow: null });
  expect(unnamed.keywords.map(([each]) => each)).toEqual(["keyword", "tea"]);
});

test.each([
  [
    "Naver",
    '연관키워드,월간검색수(PC),월간검색수(모바일),경쟁정도\n커피 머신,"1,200","3,400",높음\n핸드 그라인더,< 10,90,낮음\n',
  ],
  ["Chinese tools", "关键词,PC搜索量,移动搜索量\n咖啡机,1200,3400\n手摇磨豆机,5,90\n"],
  [
    "English tools",
    "Keyword,Mobile searches,Desktop searches\ncoffee machine,3400,1200\nhand grinder,90,5\n",
  ],
])("volumes of computers and phones are added and named together in files of %s", (_, text) => {
  const { keywords, columns } = read(text);
  expect(keywords.map(([, volume]) => volume)).toEqual([4_600, 95]);
  expect(columns.filter(({ role }) => role === "volume").map(({ name }) => name)).toEqual([
    expect.stringContaining(" + "),
  ]);
});

test("volumes by device aren't added where there is one of all devices", () => {
  const text =
    "Keyword,Desktop volume,Mobile volume,Volume\ncoffee machine,1200,3400,5000\nhand grinder,5,90,100\n";
  expect(read(text).keywords).toEqual([
    ["coffee machine", 5_000],
    ["hand grinder", 100],
  ]);
});

test.each([
  [
    "left and right aligned, with an empty cell",
    "KEYWORD          VOLUME   KD\ncoffee machine     1300   12\nhand grinder               7\nburr grinder         90   31\n",
    [1_300, null, 90],
  ],
  [
    "with a rule",
    "keyword           volume\n---------------  -------\ncoffee machine      1300\nhand grinder          50\nburr grinder          90\n",
    [1_300, 50, 90],
  ],
  [
    "without names",
    "coffee machine  1300\nhand grinder    50\nburr grinder    90\n",
    [1_300, 50, 90],
  ],
  [
    "of a database",
    "    keyword     | volume\n----------------+--------\n coffee machine |   1300\n hand grinder   |     50\n burr grinder   |     90\n(3 rows)\n",
    [1_300, 50, 90],
  ],
])("a table as terminals print it is read: %s", (_, text, volumes) => {
  expect(read(text).keywords).toEqual(
    ["coffee machine", "hand grinder", "burr grinder"].map((keyword, at) => [keyword, volumes[at]]),
  );
});

test("a list with wide spaces in some lines stays a list", () => {
  expect(read("coffee  machine\nhand grinder\nburr grinder\n").separator).toBe("list");
});

test("the figures of a column that grades its rows aren't searches", () => {
  expect(
    read("Question,Level\nwhat is cold brew,1\nis it strong,2\nis it bitter,2\n"),
  ).toMatchObject({
    roles: ["keyword", null],
  });
});
