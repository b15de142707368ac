/**
 * Letters that tell the languages of a file without a byte order mark apart: those beyond ASCII, the most frequent
 * first. Written from general knowledge of the languages, not fitted to files.
 */

/** Languages that share their encodings. */
interface Script {
  /** Labels of the Encoding Standard, the most common first. */
  readonly encodings: readonly string[];
  /** Whether words mix these letters with ASCII letters. */
  readonly isLatin: boolean;
  readonly languages: readonly string[];
}

export const SCRIPTS: readonly Script[] = [
  {
    encodings: ["windows-1252", "macintosh"],
    isLatin: true,
    languages: [
      "éèàçêùâôîûœëïü", // French
      "äüöß", // German
      "óáíéñúü", // Spanish
      "ãáçéõêóíâúàô", // Portuguese
      "àèùéìòî", // Italian
      "åäöé", // Swedish
      "øåæé", // Danish and Norwegian
      "ëéïèêöüâ", // Dutch
      "äöå", // Finnish
      "áðíöþéæóúý", // Icelandic
    ],
  },
  {
    encodings: ["windows-1250", "iso-8859-2"],
    isLatin: true,
    languages: [
      "áéöőóüíúű", // Hungarian
      "łąężóśćńź", // Polish
      "íáéěřčšžýůúťďňó", // Czech
      "áíčéýžšúťľôňóäďĺŕ", // Slovak
      "čšžćđ", // Croatian and Slovenian
      "ăţîşâ", // Romanian
    ],
  },
  { encodings: ["windows-1254"], isLatin: true, languages: ["ıüşğçöâ"] },
  {
    encodings: ["windows-1257"],
    isLatin: true,
    languages: ["ėžšųįąčūęõäöü", "āīēšūļžņģčķ"],
  },
  {
    encodings: ["windows-1251", "koi8-r", "ibm866", "x-mac-cyrillic"],
    isLatin: false,
    languages: [
      "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", // Russian
      "оаинвіетрслкудмпзяьгбчйхжшюєїцщфґ", // Ukrainian
      "аиоентрсвлпдкмъзгубчщжцшйхфюяь", // Bulgarian
    ],
  },
  { encodings: ["windows-1253"], isLatin: false, languages: ["αοιετσνηυρπκμλςωθδγχβφάίόέήξζύώψ"] },
  { encodings: ["windows-1255"], isLatin: false, languages: ["יולמהרתאשבנדקחפםעגזטכןסצךףץ"] },
  {
    encodings: ["windows-1256"],
    isLatin: false,
    languages: ["اليمنرتبةعدسفهكقأحجشصطخذىضزئإثغءظؤآ", "ایرنمتدهوسبشلکزفگعخقجپحآطصچضثذظغژ"],
  },
  {
    encodings: ["windows-874"],
    isLatin: false,
    languages: ["านรก่เงมยว้ล์ีอิสทัดบตหะุปคแชพำไจโใถซขึูญผธืฟฝณศภษฐฎ"],
  },
];

/** Scripts whose characters take two bytes, with their most frequent characters. */
export const WIDE_SCRIPTS: readonly {
  readonly encodings: readonly string[];
  readonly frequent: string;
}[] = [
  {
    encodings: ["shift_jis", "euc-jp"],
    frequent:
      "のいるしたんにとはなてをがすーかでスンルこりらっトあれきコリクイラアレもまさだめマプッドシタメ日人方法本大年料無比較作格時使用通販店女性男子価安東京一中国学生新家車",
  },
  {
    encodings: ["euc-kr"],
    frequent:
      "이다는가에의고하을지기리사한인어자도로시해스서대나부수은아정장주일구트전제보여방법추천그비조성상유만과원드요오세소동용라치선마물공진무안중연우모신개",
  },
  {
    encodings: ["gb18030"],
    frequent:
      "的一是不了人在有我他这中大来上个国到说们为子和你地出道时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知法怎样价格哪推荐",
  },
  {
    encodings: ["big5"],
    frequent:
      "的一是不了人在有我他這中大來上個國到說們為子和你地出道時年得就那要下以生會自著去之過家學對可她里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手用主行方又如前所本見經頭面公同三已老從動兩長知法怎樣價格哪推薦",
  },
];
