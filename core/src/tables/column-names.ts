/** Names of columns in files of common tools, by meaning and in the languages that those tools are used in. */

/** Roles of columns that are imported; the order decides between names that several have. */
export const TABLE_ROLES = [
  "keyword",
  "volume",
  "volumeMax",
  "difficulty",
  "intent",
  "cluster",
  "pillar",
  "parent",
  "level",
  "isPrimary",
  "status",
  "assignee",
  "dueDay",
  "targetUrl",
  "note",
  "url",
  "position",
  "clicks",
  "runs",
] as const;
/** Other meanings that are known as well. */
const OTHER_MEANINGS = ["impressions", "cpc", "topic"] as const;
export const COLUMN_MEANINGS = [...TABLE_ROLES, ...OTHER_MEANINGS] as const;
export type TableRole = (typeof COLUMN_MEANINGS)[number];

/** Column → meaning; null: unknown or ignored. Only `level` may occur more than once: from the broadest to the narrowest. */
export type TableRoles = readonly (TableRole | null)[];

/** One line per language; ours first. */
const NAMES: Readonly<Record<TableRole, readonly string[]>> = {
  keyword: [
    "keyword, keywords, search keyword, top queries, query, queries, search term, search terms, search query, search queries, term, terms, phrase, keyphrase, suggestion, suggestions, question, questions, row labels, ph, sub query, sub queries, subquery, subqueries, fan out query, fan out queries",
    "suchbegriff, suchbegriffe, suchanfrage, suchanfragen, häufigste suchanfragen, schlüsselwort, schlüsselwörter, stichwort, suchterm, suchwort, suchwörter, keyphrase, zeilenbeschriftungen",
    "mot clé, mots clés, requête, requêtes, requêtes les plus fréquentes, terme de recherche, termes de recherche, expression, étiquettes de lignes",
    "palabra clave, palabras clave, consulta, consultas, consultas principales, término de búsqueda, términos de búsqueda, frase clave, etiquetas de fila",
    "parola chiave, parole chiave, query più frequenti, termine di ricerca, termini di ricerca, chiave di ricerca, etichette di riga",
    "palavra chave, palavras chave, principais consultas, termo de pesquisa, termos de pesquisa, termo de busca, pesquisa, rótulos de linha",
    "zoekwoord, zoekwoorden, trefwoord, trefwoorden, zoekterm, zoektermen, zoekopdracht, zoekopdrachten, populairste zoekopdrachten, rijlabels",
    "słowo kluczowe, słowa kluczowe, fraza, frazy, fraza kluczowa, zapytanie, zapytania, najpopularniejsze zapytania, wyszukiwane hasło",
    "ключевое слово, ключевые слова, ключ, ключи, запрос, запросы, поисковый запрос, поисковые запросы, ключевая фраза, фраза, популярные запросы",
    "ключове слово, ключові слова, запит, запити, пошуковий запит, ключова фраза",
    "キーワード, 検索キーワード, クエリ, 検索クエリ, 検索語句, 検索語, 上位のクエリ",
    "关键词, 关键字, 搜索词, 搜索关键词, 查询, 热门查询, 關鍵字, 關鍵詞, 搜尋字詞, 熱門查詢",
    "키워드, 검색어, 검색 키워드, 쿼리, 인기 검색어, 연관키워드",
    "anahtar kelime, anahtar kelimeler, anahtar sözcük, arama terimi, arama terimleri, sorgu, sorgular, en çok yapılan sorgular",
    "nyckelord, sökord, sökterm, söktermer, sökfråga, sökfrågor, vanligaste sökfrågorna",
    "søgeord, nøgleord, søgeterm, søgning, forespørgsel, forespørgsler, mest populære forespørgsler",
    "søkeord, nøkkelord, søketerm, søk, vanligste søk",
    "avainsana, avainsanat, hakusana, hakusanat, hakutermi, hakulauseke, kysely, kyselyt",
    "klíčové slovo, klíčová slova, dotaz, dotazy, hledaný výraz, vyhledávací dotaz, fráze, nejčastější dotazy",
    "kľúčové slovo, kľúčové slová, hľadaný výraz, dopyt",
    "kulcsszó, kulcsszavak, keresési kifejezés, keresőkifejezés, kifejezés, lekérdezés, leggyakoribb lekérdezések",
    "cuvânt cheie, cuvinte cheie, termen de căutare, interogare, interogări",
    "λέξη κλειδί, λέξεις κλειδιά, όρος αναζήτησης, ερώτημα, ερωτήματα",
    "ключова дума, ключови думи, заявка",
    "ключна реч, ključna riječ, ključna beseda, ključne riječi",
    "מילת מפתח, מילות מפתח, ביטוי חיפוש, שאילתה",
    "الكلمة المفتاحية, كلمة مفتاحية, الكلمات المفتاحية, كلمات مفتاحية, الكلمة الرئيسية, استعلام, طلبات البحث",
    "คีย์เวิร์ด, คำค้นหา, คำหลัก, từ khóa, từ khoá, kata kunci",
  ],
  volume: [
    "searches a month, volume, search volume, search vol, avg monthly searches, average monthly searches, monthly searches, monthly volume, monthly search volume, vol, sv, msv, avg search volume, average search volume, min volume, nq, local volume, searches, impressions a month",
    "suchvolumen, volumen, monatliches suchvolumen, suchanfragen pro monat, durchschnittl suchanfragen pro monat, durchschnittliche suchanfragen pro monat, suchen pro monat, sv monat",
    "volume de recherche, volume mensuel, volume de recherches, recherches mensuelles, nombre moyen de recherches mensuelles, moy des recherches mensuelles",
    "volumen de búsqueda, volumen de búsquedas, búsquedas mensuales, promedio de búsquedas mensuales, prom de búsquedas mensuales, búsquedas al mes",
    "volume di ricerca, volume mensile, volume ricerche, ricerche mensili, media ricerche mensili, media delle ricerche mensili",
    "volume de pesquisa, volume de busca, volume de buscas, buscas mensais, pesquisas mensais, média de pesquisas mensais, méd pesquisas mensais",
    "zoekvolume, zoekvolume per maand, gem maandelijkse zoekopdrachten, gemiddeld aantal zoekopdrachten per maand, maandelijks zoekvolume",
    "wolumen, liczba wyszukiwań, wyszukiwania, miesięczna liczba wyszukiwań, średnia miesięczna liczba wyszukiwań, śr mies liczba wyszukiwań, wolumen wyszukiwań, ilość wyszukiwań",
    "частота, частотность, частотность запроса, объем поиска, объём поиска, показов в месяц, запросов в месяц, среднее число запросов в месяц, число запросов, базовая частота, ws, wordstat",
    "частотність, обсяг пошуку, кількість запитів, запитів на місяць",
    "検索ボリューム, 月間検索ボリューム, 月間検索数, 検索数, ボリューム, 月間平均検索ボリューム, 平均月間検索ボリューム",
    "搜索量, 月搜索量, 月均搜索量, 平均每月搜索量, 搜索次数, 月平均搜索量, 搜尋量, 每月搜尋量, 平均每月搜尋量, 月搜尋量",
    "검색량, 월간 검색량, 월간검색량, 월 검색량, 월간검색수, 월간 검색수, 검색수, 월 평균 검색량, 월평균 검색량",
    "arama hacmi, aylık arama hacmi, aylık arama, ort aylık arama sayısı, ortalama aylık arama, hacim",
    "sökvolym, volym, månatlig sökvolym, sökningar per månad, genomsnittliga sökningar per månad, månatliga sökningar",
    "søgevolumen, månedlig søgevolumen, månedlige søgninger, søgninger pr måned, gns månedlige søgninger",
    "søkevolum, månedlig søkevolum, månedlige søk, søk per måned",
    "hakumäärä, hakuvolyymi, haut kuukaudessa, kuukausittaiset haut, hakuja kuukaudessa",
    "hledanost, objem vyhledávání, měsíční hledanost, vyhledávání za měsíc, prům měsíční vyhledávání",
    "hľadanosť, objem vyhľadávania, mesačná hľadanosť",
    "keresési volumen, keresések száma, havi keresés, havi keresések, havi keresési volumen, keresési mennyiség",
    "volum de căutare, volum căutări, căutări lunare, volum",
    "όγκος αναζήτησης, όγκος αναζητήσεων, μηνιαίες αναζητήσεις",
    "обем на търсене, месечни търсения, обем",
    "נפח חיפוש, נפח חיפושים, חיפושים חודשיים",
    "حجم البحث, حجم البحث الشهري, عمليات البحث الشهرية",
    "ปริมาณการค้นหา, จำนวนการค้นหา, lượng tìm kiếm, volume pencarian",
  ],
  // Tools that give a range in two columns.
  volumeMax: ["max volume, maximum volume, max search volume"],
  difficulty: [
    "difficulty, keyword difficulty, kd, seo difficulty, sd, kw difficulty, seo diff",
    "schwierigkeit, keyword schwierigkeit, schwierigkeitsgrad, difficulté, difficulté du mot clé, difficulté de mot clé, difficulté seo, dificultad, dificultad de palabra clave, dificultad de la palabra clave, difficoltà, difficoltà parola chiave, difficoltà della parola chiave, dificuldade, dificuldade da palavra chave, dificuldade de palavra chave",
    "moeilijkheid, moeilijkheidsgraad, zoekwoord moeilijkheid, trudność, trudność słowa kluczowego, trudność frazy, сложность, сложность ключевого слова, сложность продвижения, складність, 難易度, キーワード難易度, seo難易度, 难度, 关键词难度, 難度, 關鍵字難度, 난이도, 키워드 난이도",
    "zorluk, anahtar kelime zorluğu, svårighet, svårighetsgrad, sværhedsgrad, sværhed, vanskelighetsgrad, vaikeus, vaikeusaste, obtížnost, obtížnost slova, náročnosť, obťažnosť, nehézség, kulcsszó nehézség, dificultate, δυσκολία, трудност, קושי, صعوبة, الصعوبة, ความยาก, độ khó",
  ],
  intent: [
    "intent, intents, search intent, search intents, main intent, keyword intent, keyword intents, user intent",
    "suchintention, absicht, suchabsicht, nutzerintention, intention, intention de recherche, intention de recherches, intención, intención de búsqueda, intento, intento di ricerca, intenzione, intenção, intenção de busca, intenção de pesquisa",
    "zoekintentie, intentie, intencja, intencja wyszukiwania, интент, намерение, 検索意図, インテント, 意図, 搜索意图, 意图, 搜尋意圖, 의도, 검색 의도, niyet, arama amacı, arama niyeti, sökintention, avsikt, søgeintention, hensigt, søkeintensjon, hakuaikomus, hakutarkoitus, záměr, zámer, keresési szándék, szándék, intenție, πρόθεση, נية البحث, כוונה",
  ],
  cluster: [
    "cluster, cluster name, group, group name, keyword group, ad group, page, spoke, subtopic, sub topic, parent topic, parent keyword, target page, page title",
    "gruppe, gruppenname, keyword gruppe, seite, unterthema, anzeigengruppe, groupe, nom du groupe, sous thème, grupo, nombre del grupo, grupo de palabras clave, subtema, página, gruppo, nome gruppo, sottotema, pagina, nome do grupo, grupo de palavras chave, subtópico",
    "groep, groepsnaam, grupa, klaster, nazwa grupy, группа, кластер, название группы, подтема, група, グループ, グループ名, クラスター, クラスタ, 分组, 群组, 聚类, 群組, 分組, 그룹, 클러스터, grup, küme, alt konu, grupp, kluster, klynge, ryhmä, klusteri, skupina, csoport, klaszter, ομάδα, קבוצה, المجموعة, مجموعة",
  ],
  // Above the clusters of the same table, or the clusters themselves.
  topic: [
    "topic, topic name, subject",
    "thema, thème, sujet, tema, argomento, tópico, onderwerp, temat, тема, トピック, テーマ, 主题, 话题, 主題, 주제, 토픽, konu, ämne, emne, aihe, téma, θέμα, נושא, الموضوع, موضوع",
  ],
  pillar: [
    "pillar, category, theme, parent cluster, silo, hub, main topic, pillar page, core topic, seed topic",
    "säule, kategorie, hauptthema, oberthema, pilier, catégorie, thématique, pilar, categoría, pilastro, categoria, pijler, categorie, filar, kategoria, категория, категорія, カテゴリ, カテゴリー, ピラー, 类别, 分类, 類別, 分類, 카테고리, kategori, sütun, pelare, søjle, luokka, pilíř, kategorie, kategória, κατηγορία, קטגוריה, الفئة, فئة",
  ],
  parent: ["parent, under cluster, parent question, parent term, parent query"],
  level: [],
  isPrimary: [
    "main keyword, primary, primary keyword, is primary, hauptkeyword, mot clé principal",
  ],
  status: ["status"],
  assignee: ["assignee, owner, author, writer, autor, auteur, autore"],
  dueDay: ["due, due date, deadline, fällig, fällig am, échéance"],
  targetUrl: [
    "target url, target urls, target address, target link, target page url, planned url, mapped url, assigned url, destination url, canonical url, ziel url, url cible, url objetivo, url di destinazione, url de destino, doel url, docelowy url, целевой url, 対象url, 目标url, 목표 url",
  ],
  note: ["note, notes, comment, comments, notiz, notizen, commentaire, nota, notas"],
  impressions: [
    "impressions, impr, impressionen, impresiones, impressões, impressioni, vertoningen, weergaven, wyświetlenia, показы, покази, 表示回数, インプレッション, 展示, 展示次数, 曝光, 曝光次數, 노출, 노출수, gösterimler, gösterim, visningar, exponeringar, visninger, eksponeringer, näyttökerrat, imprese, zobrazení, zobrazenia, megjelenítések, afișări, εμφανίσεις, импресии, חשיפות, مرات الظهور, จำนวนการแสดงผล, số lần hiển thị",
  ],
  clicks: [
    "clicks, klicks, clics, cliques, clic, kliks, klikken, kliknięcia, клики, кліки, クリック, クリック数, 点击, 点击次数, 點擊, 點擊次數, 클릭, 클릭수, tıklamalar, klick, klik, klikk, klikkaukset, kliknutí, kliknutia, kattintások, clicuri, κλικ, кликвания, קליקים, نقرات",
  ],
  runs: ["runs, fan out runs, seen in runs, runs seen"],
  position: [
    "position, average position, avg position, rank, ranking, current position, rank absolute, pos, position moyenne, posición, posición media, posizione, posizione media, posição, posição média, positie, gem positie, gemiddelde positie, pozycja, średnia pozycja, позиция, средняя позиция, позиція, 掲載順位, 順位, 平均掲載順位, 平均排名, 排名, 排名順序, 게재순위, 순위, 평균 게재순위, konum, sıra, ortalama konum, placering, genomsnittlig position, gennemsnitlig placering, plassering, sijainti, pozice, průměrná pozice, pozícia, pozíció, átlagos pozíció, poziție, θέση, позиция, מיקום, الموضع",
  ],
  cpc: [
    "cpc, avg cpc, cost per click, cp, klickpreis, kosten pro klick, coût par clic, coste por clic, costo por clic, costo per clic, custo por clique, kosten per klik, koszt kliknięcia, цена клика, クリック単価, 点击费用, 클릭당 비용, tıklama başına maliyet",
  ],
  url: [
    "url, landing page, current url, result url, address, link, top pages, pages, seiten, ranking url, page url, urls, страница, страницы, ページ, 网页, 網頁, 페이지, sayfa, sayfalar, sida, sidor, side, sider, strona, strony, stránka, stránky, oldal, oldalak, pages les plus populaires, páginas, pagine",
  ],
};

/** Parts of longer names that leave no doubt; looked for when no name is the whole. */
const PARTS: readonly (readonly [TableRole, RegExp])[] = [
  [
    "difficulty",
    /\b(?:keyword|kw|seo) (?:difficulty|schwierigkeit)|難易度|关键词难度|키워드 난이도/,
  ],
  ["intent", /\b(?:search|keyword|user) intent|検索意図|검색 의도/],
  [
    "volume",
    /search vol|searches per month|monthly search|suchvolumen|suchanfragen pro monat|volume de recherche|recherches mensuelles|volumen de busqueda|busquedas mensuales|volume di ricerca|ricerche mensili|volume de (?:pesquisa|busca)|(?:pesquisas|buscas) mensais|zoekvolume|maandelijkse zoek|liczba wyszukiwan|частотност|запросов в месяц|検索ボリューム|検索数|搜索量|搜尋量|검색량|검색수|arama hacmi|sokvolym|sogevolumen|sokevolum|hledanost|keresesi volumen/,
  ],
  ["impressions", /^(?:impressionen|impressions|impresiones) /],
  ["cpc", /^cpc |\bcost per click|top of page bid|gebot fur obere/],
  ["position", /^(?:average|avg) (?:rank|position)/],
  ["cluster", /^(?:keyword )?(?:cluster|group) (?:id|name|label)$/],
  [
    "keyword",
    /^(?:the )?(?:search |target |your )?(?:keywords?|quer(?:y|ies)|search terms?)$|^(?:keyword|query|search term) (?:text|phrase|string|name)$|mots? cles?$|suchbegriffe?$|palabras? claves?$|parol[ae] chiav[ei]$|palavras? chaves?$|^ключев[ыо]|キーワード$|关键[词字]$|關鍵[字詞]$|키워드$|^anahtar kelime/,
  ],
];
/** Figures about a figure: its change, its history, its share. */
const DERIVED =
  /trend|change|daily|per day|pro tag|par jour|в день|日均|previous|\bprev\b|history|\bdiff\b|delta|share|\byoy\b|difference|anderung|veranderung|variation|cambio|total|parent|seed|global|count|number of|length|前|变化|增减/;

/** Maximum number of characters of a name that are looked at. */
const MAX_CHARACTERS = 200;

const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  æ: "ae",
  đ: "d",
  ı: "i",
  ß: "ss",
};

const MEANING_OF = new Map<string, TableRole>();
for (const role of COLUMN_MEANINGS)
  for (const name of NAMES[role].flatMap((line) => line.split(", ")))
    if (!MEANING_OF.has(normalizeHeader(name))) MEANING_OF.set(normalizeHeader(name), role);

/** `Level 2`, `PAA 1`, `H3`. */
const LEVEL =
  /^(?:level|lvl|ebene|stufe|niveau|nivel|livello|poziom|уровень|レベル|级别|seviye|niva|paa|depth|tier|question|category|subcategory|kategorie|categorie|categoria|kategoria|topic|cluster|group) ?l?[0-9]$/;

/** null: unknown. */
export function findNameMeaning(name: string): TableRole | null {
  const normalized = normalizeHeader(name);
  if (normalized === "") return null;
  const known = MEANING_OF.get(normalized);
  if (known !== undefined) return known;
  if (LEVEL.test(normalized)) return "level";
  const part = PARTS.find(([, pattern]) => pattern.test(normalized));
  return part && !DERIVED.test(normalized) ? part[0] : null;
}

/** Tells whether these cells are column names, one of them the keyword's. */
export function isKeywordHeader(cells: readonly string[]): boolean {
  return cells.some((cell) => findNameMeaning(cell) === "keyword");
}

/** Lowercase, without accents, punctuation and notes in parentheses: `Search_Volume (avg.)` → `search volume`. */
export function normalizeHeader(title: string): string {
  return title
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFC")
    .replace(/[łøæđıß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim()
    .replace(/^(?:sum of|summe von|somme de|suma de|somma di|soma de) /, "");
}
