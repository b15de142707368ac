/** Tables whose content is known, written in the ways in which tools and people of many countries write them: for tests. */
import { encodeText } from "#/testing/encode-text.ts";

export interface WrittenTable {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly encoding: string;
  readonly text: string;
  readonly keywords: readonly { readonly text: string; readonly volume: number | null }[];
  /** Texts that stand in the file and aren't keywords. */
  readonly others: readonly string[];
  /** What kind of table it is. */
  readonly about: string;
}

/** A language with the encodings of its files. */
interface Language {
  readonly encodings: readonly string[];
  readonly keyword: readonly string[];
  readonly volume: readonly string[];
  readonly total: string;
  readonly words: readonly (readonly string[])[];
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: language(
    "windows-1252",
    "Keyword|Search term|Query",
    "Search volume|Avg. monthly searches|Volume",
    "Total",
    "best cheap small new used",
    "tent kayak saddle drone lamp",
    "review near me price for kids 2026",
  ),
  de: language(
    "windows-1252 macintosh",
    "Suchbegriff|Keyword|Suchanfrage",
    "Suchvolumen|Suchanfragen pro Monat",
    "Summe",
    "günstige kleine schöne große",
    "zelte öfen sättel türen möbel",
    "für anfänger köln gebraucht prüfen",
  ),
  fr: language(
    "windows-1252 macintosh",
    "Mot-clé|Requête",
    "Volume de recherche|Recherches mensuelles",
    "Total général",
    "meilleure petite vieille",
    "échelle forêt pêche bibliothèque théière",
    "à vendre occasion près de moi été",
  ),
  es: language(
    "windows-1252",
    "Palabra clave|Consulta",
    "Volumen de búsqueda|Volumen",
    "Total",
    "mejor pequeño último",
    "camión montaña cañón niñera jardín",
    "precio en línea para niños según expertos",
  ),
  pt: language(
    "windows-1252",
    "Palavra-chave|Consulta",
    "Volume de pesquisa|Buscas mensais",
    "Total geral",
    "melhor última pequena",
    "ração colchão caminhão avião órgão",
    "preço são paulo promoção",
  ),
  it: language(
    "windows-1252",
    "Parola chiave|Query",
    "Volume di ricerca|Ricerche mensili",
    "Totale",
    "migliore più nuova",
    "città attività caffè perché tivù",
    "in sardegna è sicuro quantità",
  ),
  nl: language(
    "windows-1252",
    "Zoekwoord|Zoekterm",
    "Zoekvolume",
    "Totaal",
    "beste goedkope nieuwe",
    "reünie coördinator geïsoleerde café",
    "kopen voor oma’s test",
  ),
  sv: language(
    "windows-1252",
    "Sökord|Nyckelord",
    "Sökvolym",
    "Totalt",
    "bästa små gröna",
    "tält båt kök väska stövlar",
    "för barn på nätet göteborg",
  ),
  da: language(
    "windows-1252",
    "Søgeord",
    "Søgevolumen",
    "I alt",
    "bedste små røde",
    "køkken sæbe gulvtæppe cykelhjælm lås",
    "til børn på nettet århus",
  ),
  pl: language(
    "windows-1250 iso-8859-2",
    "Słowo kluczowe|Fraza",
    "Liczba wyszukiwań|Wolumen",
    "Razem",
    "najlepsze małe żółte",
    "łóżka buty książki świece ćwiczenia",
    "dla dzieci łódź używane cena",
  ),
  cs: language(
    "windows-1250",
    "Klíčové slovo|Dotaz",
    "Hledanost",
    "Celkem",
    "nejlepší malé žluté",
    "židle kola stříhání dětské postele řetězy",
    "pro děti plzeň levně",
  ),
  hu: language(
    "windows-1250",
    "Kulcsszó",
    "Keresési volumen",
    "Összesen",
    "legjobb kicsi új",
    "fűtés hűtő őszi cipő gyűrű bútor",
    "olcsón győr vásárlás",
  ),
  ro: language(
    "windows-1250",
    "Cuvânt cheie",
    "Volum de căutare",
    "Total",
    "cele mai bune ieftine",
    "pături mâncare încălţăminte maşini ţigle",
    "în bucureşti preţ",
  ),
  tr: language(
    "windows-1254",
    "Anahtar kelime",
    "Arama hacmi",
    "Toplam",
    "en iyi küçük yeşil",
    "çadır ayakkabı ışık düğme şemsiye",
    "fiyatları nasıl yapılır ığdır",
  ),
  ru: language(
    "windows-1251 koi8-r",
    "Ключевое слово|Запрос",
    "Частотность|Показов в месяц",
    "Итого",
    "лучшие маленькие новые",
    "палатки сёдла лампы лодки шкафы",
    "купить в москве для детей отзывы",
  ),
  uk: language(
    "windows-1251",
    "Ключове слово|Запит",
    "Обсяг пошуку",
    "Разом",
    "найкращі малі нові",
    "намети їжа лампи човни шафи",
    "купити у києві для дітей",
  ),
  bg: language(
    "windows-1251",
    "Ключова дума",
    "Месечни търсения",
    "Общо",
    "най добри малки нови",
    "палатки къщи лампи лодки",
    "цена за деца в софия",
  ),
  el: language(
    "windows-1253",
    "Λέξη κλειδί",
    "Όγκος αναζήτησης",
    "Σύνολο",
    "καλύτερες μικρές νέες",
    "σκηνές λάμπες βάρκες ντουλάπες",
    "τιμή για παιδιά αθήνα",
  ),
  he: language(
    "windows-1255",
    "מילת מפתח",
    "נפח חיפוש",
    'סה"כ',
    "הטובים קטן חדש",
    "אוהל מנורה סירה ארון",
    "מחיר לילדים בתל אביב",
  ),
  ar: language(
    "windows-1256",
    "الكلمة المفتاحية",
    "حجم البحث",
    "الإجمالي",
    "أفضل صغيرة جديدة",
    "خيمة مصباح قارب خزانة",
    "سعر للأطفال في دبي",
  ),
  th: language(
    "windows-874",
    "คำค้นหา",
    "ปริมาณการค้นหา",
    "รวม",
    "ที่ดีที่สุด ใหม่",
    "เต็นท์ โคมไฟ เรือ ตู้เสื้อผ้า",
    "ราคา สำหรับเด็ก",
  ),
  ja: language(
    "shift_jis euc-jp",
    "キーワード|検索キーワード",
    "月間検索数|検索ボリューム",
    "合計",
    "おすすめ 小さい 新しい",
    "テント ランプ 自転車 本棚 椅子",
    "価格 子供用 東京 比較",
  ),
  ko: language(
    "euc-kr",
    "키워드|검색어",
    "월간 검색량|검색량",
    "합계",
    "좋은 작은 새로운",
    "텐트 램프 자전거 책장 의자",
    "가격 어린이용 서울 비교",
  ),
  zh: language(
    "gb18030",
    "关键词|搜索词",
    "搜索量|月均搜索量",
    "合计",
    "最好的 便宜的 新的",
    "帐篷 台灯 自行车 书架 椅子",
    "价格 儿童 北京 推荐",
  ),
  tw: language(
    "big5",
    "關鍵字",
    "搜尋量|每月搜尋量",
    "總計",
    "最好的 便宜的 新的",
    "帳篷 檯燈 自行車 書架 椅子",
    "價格 兒童 台北 推薦",
  ),
};

function language(
  encodings: string,
  keyword: string,
  volume: string,
  total: string,
  ...words: string[]
): Language {
  return {
    encodings: encodings.split(" "),
    keyword: keyword.split("|"),
    volume: volume.split("|"),
    total,
    words: words.map((each) => each.split(" ")),
  };
}

const PREAMBLES = ["none", "none", "title", "dates", "summary", "filters"] as const;
const COLUMNS = [
  "keyword",
  "volume",
  "difficulty",
  "cpc",
  "country",
  "url",
  "number",
  "kind",
] as const;
type ColumnKind = (typeof COLUMNS)[number];
const NAMES: Readonly<Record<Exclude<ColumnKind, "keyword" | "volume">, string>> = {
  difficulty: "KD",
  cpc: "CPC (USD)",
  country: "Country",
  url: "URL",
  number: "#",
  kind: "SERP features",
};

/** @param random a number from 0 (inclusive) to 1 (exclusive) */
export function writeTable(random: () => number): WrittenTable {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  const code = pick(Object.keys(LANGUAGES));
  const { encodings, keyword, volume, total, words } =
    LANGUAGES[code] ?? pick(Object.values(LANGUAGES));
  const separator = pick([",", ",", ";", ";", "\t", "\t", "|"]);
  const encoding = pick([
    "utf-8",
    "utf-8 bom",
    "utf-16le bom",
    "utf-16be bom",
    "utf-16le",
    ...encodings,
    ...encodings,
  ]);
  const headerLanguage = pick(["own", "own", "english", "none"]);
  const style = pick([
    "plain",
    "comma",
    "point",
    "space",
    "k",
    "range",
    "decimals",
    "unknown",
  ] as const);
  const isComma = pick([true, false]);
  const texts = new Set<string>();
  const rowCount = 3 + Math.floor(random() * 28);
  for (let attempt = 0; attempt < rowCount * 3 && texts.size < rowCount; attempt++) {
    const [before = [], things = [], after = []] = words;
    const parts = [
      random() < 0.5 ? pick(before) : "",
      pick(things),
      random() < 0.8 ? pick(after) : "",
    ];
    const isQuoted = random() < 0.05 && separator !== "|";
    texts.add(
      parts.filter((part) => part !== "").join(" ") +
        (isQuoted ? `${separator === "\t" ? "," : separator} ${pick(things)}` : ""),
    );
  }
  const others = pick([
    [],
    ["difficulty"],
    ["difficulty", "cpc"],
    ["cpc", "country"],
    ["country", "url"],
    ["number", "kind"],
    ["number", "difficulty", "cpc"],
  ] as const);
  const columns = shuffled<ColumnKind>(["keyword", "volume", ...others], random);
  // Without names, only a lone column of whole numbers can be the volume.
  const hasNames = headerLanguage !== "none";
  const keywords = [...texts].map((text) => {
    const written = writeNumber(Math.floor(10 ** (1 + random() * 4)), style, isComma, random);
    return { text, ...written };
  });
  const cells: Readonly<Record<ColumnKind, (at: number) => string>> = {
    keyword: (at) => keywords[at]?.text ?? "",
    volume: (at) => keywords[at]?.cell ?? "",
    difficulty: () => String(Math.floor(random() * 100)),
    cpc: () => (random() * 5 + 0.01).toFixed(2).replace(".", isComma ? "," : "."),
    country: () => pick(["us", "us", "gb", "de"]),
    url: (at) => `https://example.com/${String(at % 5)}/page`,
    number: (at) => String(at + 1),
    kind: () => pick(["paa", "image pack", "sitelinks", ""]),
  };
  const nameOf = (column: ColumnKind) =>
    column === "keyword"
      ? headerLanguage === "own"
        ? pick(keyword)
        : pick(["Keyword", "Keywords", "Query"])
      : column === "volume"
        ? headerLanguage === "own"
          ? pick(volume)
          : pick(["Volume", "Search Volume", "Avg. monthly searches"])
        : NAMES[column];
  const rows: string[][] = [];
  const extra: string[] = [];
  const preamble = hasNames ? pick(PREAMBLES) : "none";
  const above: string[][] =
    preamble === "none"
      ? []
      : preamble === "title"
        ? [["Keyword report"]]
        : preamble === "dates"
          ? [["Keyword Stats 2026-11-20"], ["1 Nov 2025 - 31 Oct 2026"]]
          : preamble === "summary"
            ? [
                ["Summary"],
                ["Total keywords", String(keywords.length)],
                ["Total volume", "99999"],
                [""],
              ]
            : [["Domain", "example.com"], ["Database", "us"], [""]];
  for (const row of above) extra.push(...row.filter((cell) => cell !== ""));
  rows.push(...above);
  if (hasNames) rows.push(columns.map(nameOf));
  keywords.forEach((_, at) => rows.push(columns.map((column) => cells[column](at))));
  const ending = hasNames
    ? pick(["none", "none", "none", "total", "blank total", "note", "names"])
    : "none";
  const sum = String(keywords.reduce((all, { volume: value }) => all + (value ?? 0), 0));
  if (ending.includes("blank")) rows.push([""]);
  if (ending.includes("total")) {
    const at = columns.indexOf("keyword");
    rows.push(
      columns.map((column, place) => (place === at ? total : column === "volume" ? sum : "")),
    );
    extra.push(total);
  }
  if (ending === "note" && columns.length > 1) {
    rows.push([""], ["Exported from a keyword tool"]);
    extra.push("Exported from a keyword tool");
  }
  const lineEnd = pick(["\n", "\r\n", "\r\n"]);
  const isPadded = pick([true, false]);
  const text =
    rows
      .map((row) =>
        (isPadded ? columns.map((_, at) => row[at] ?? "") : row)
          .map((cell) => quoted(cell, separator, random))
          .join(separator),
      )
      .join(lineEnd) + pick([lineEnd, ""]);
  const label = encoding.replace(" bom", "");
  const marked = encoding.endsWith("bom") ? `\uFEFF${text}` : text;
  const bytes = encodeText(marked, label) ?? encodeText(text, "utf-8") ?? new Uint8Array();
  const isWritten = encodeText(marked, label) !== null;
  const wholes = columns.filter((column) => column === "volume" || column === "difficulty");
  const hasVolume =
    hasNames || (wholes.length === 1 && style !== "k" && style !== "range" && style !== "unknown");
  return {
    bytes,
    fileName: separator === "\t" ? "table.tsv" : pick(["table.csv", "table.csv", "table.txt"]),
    encoding: isWritten ? label : "utf-8",
    text,
    keywords: keywords.map(({ text: own, volume: value }) => ({
      text: own,
      volume: hasVolume ? value : null,
    })),
    others: extra,
    about: [
      code,
      encoding,
      JSON.stringify(separator),
      headerLanguage,
      preamble,
      style,
      isComma ? "1,5" : "1.5",
      columns.join("+"),
      ending,
      String(keywords.length),
    ].join(" "),
  };
}

function writeNumber(
  given: number,
  style: "plain" | "comma" | "point" | "space" | "k" | "range" | "decimals" | "unknown",
  isComma: boolean,
  random: () => number,
): { readonly volume: number | null; readonly cell: string } {
  const grouped = (sign: string) => String(given).replace(/\B(?=(\d{3})+$)/g, sign);
  const point = isComma ? "," : ".";
  switch (style) {
    case "comma":
      return { volume: given, cell: grouped(isComma ? "." : ",") };
    case "point":
      return { volume: given, cell: grouped(".") };
    case "space":
      return { volume: given, cell: grouped("\u00A0") };
    case "k": {
      const volume = Math.round(given / 100) * 100;
      if (volume < 1_000) return { volume: given, cell: String(given) };
      return { volume, cell: `${(volume / 1_000).toFixed(1).replace(".", point)}K` };
    }
    case "range": {
      const least = 10 ** Math.floor(Math.log10(given));
      return { volume: (least + least * 10) / 2, cell: `${String(least)} – ${String(least * 10)}` };
    }
    case "decimals":
      return { volume: given, cell: `${String(given)}${point}0` };
    case "unknown":
      if (random() < 0.3) return { volume: null, cell: random() < 0.5 ? "n/a" : "-" };
      return { volume: given, cell: String(given) };
    default:
      return { volume: given, cell: String(given) };
  }
}

function quoted(cell: string, separator: string, random: () => number): string {
  const needs = cell.includes(separator) || cell.includes('"') || cell.includes("\n");
  return needs || random() < 0.02 ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
