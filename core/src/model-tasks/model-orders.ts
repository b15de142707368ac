/**
 * Detection of texts that address a language model instead of people: orders to forget its instructions, marks of
 * roles, pieces of prompts, encoded text. No list of orders is complete, so nothing depends on this alone: what a model
 * writes must also stand in several sources (`supported-text.ts`). A source found here isn't sent, and stays in the map
 * as it is.
 */
import { cleanText } from "#/wording/data-fence.ts";

/** Letters of other scripts, each before the Latin one that it looks like. */
const LOOKALIKE_PAIRS = "аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwοoαaεeιiκkνvρpτtυuχxɑaɡgɩiıi";
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  (LOOKALIKE_PAIRS.match(/../gu) ?? []).map(([letter = "", latin = ""]) => [letter, latin]),
);
const DIGITS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

/** Verbs for forgetting or replacing … */
const FORGET =
  "ignor\\w*|disregard\\w*|forget\\w*|overrid\\w*|bypass\\w*|neglect|vergiss|vergessen|missachte|oubli\\w*|olvid\\w*|esquec\\w*|dimentic\\w*|negeer|vergeet|zapomnij|ignoruj|unut|glem|glöm|игнорир\\S*|забуд\\S*|забыть|अनदेखा|भूल|تجاهل|انس|התעלם|忽略|忽视|無視|无视|忘れ|무시";
/** … what a model was told. */
const GIVEN_ORDERS =
  "instruc\\w*|instruk\\w*|anweisung\\w*|istruzion\\w*|prompts?|rules?|regeln?|règles?|reglas?|regras?|regole|guidelines?|polecen\\w*|talimat\\w*|directions?|everything (?:above|before)|(?:previous|prior|above|earlier) (?:text|messages?|orders?|context)|инструкц\\S*|правил\\S*|निर्देश\\S*|تعليمات|التعليمات|הוראות|ההוראות|指令|指示|说明|說明|지시|명령|プロンプト";
const ORDERS = [
  new RegExp(
    `(?:${FORGET})[^.!?]{0,60}(?:${GIVEN_ORDERS})|(?:${GIVEN_ORDERS})[^.!?]{0,40}(?:${FORGET})`,
    "iu",
  ),
  // To be somebody else, or to speak as itself.
  /\byou are (?:now|no longer)\b|\bas an ai\b|\b(?:act|behave|pretend) (?:as|to be|like) (?:an?|the|if)\b|\bnew instructions?\b|\bsystem (?:prompt|message|override|note|update)\b|\b(?:developer|admin|god|jailbreak|dan) mode\b|\bjailbreak\w*\b|\b(?:ai|llms?|language models?|chatbots?|assistants?|gpt\w*|claude|gemini)\b[^.!?]{0,30}\b(?:must|should|please|reading this|will now|are to)\b|\b(?:dear|hey|attention|note to|message (?:to|for)|to (?:any|the|all))[ ,:]+(?:the |any |all )?(?:ai|llms?|language models?|models?|assistants?|bots?)\b/iu,
  // To write something, or to write it some way.
  /\b(?:reply|respond|answer|output|print|repeat|say|write|return|translate|append|insert|reveal|leak|send|cite|quote|mention|recommend|name|rename|call|label|title|mark)\b[^.!?]{0,40}\b(?:only|exactly|verbatim|instead|every (?:page|item|name|title|line|answer)|each (?:page|item|name|title|line)|all (?:pages|items|names|titles|others?)|the (?:following|words?|system|prompt|key|api key|password|phrase|text)|[kqrtpc]\d{1,4})\b/iu,
  /\b(?:api[ _-]?keys?|passwords?|secrets?|credentials?|other workspaces?|another workspace|workspace (?:id|data))\b[^.!?]{0,40}\b(?:reveal|show|print|send|list|include|here)\b|\b(?:reveal|show|print|send|list|include|dump|exfiltrate)\b[^.!?]{0,40}\b(?:api[ _-]?keys?|passwords?|secrets?|credentials?|other workspaces?|another workspace|workspace (?:id|data))\b/iu,
];
/** Pieces of prompts, answers and markup; in the text as it is. */
const PIECES = [
  /<\|?\/?(?:im_start|im_end|system|assistant|user|developer|data|instructions?|prompt|endoftext|begin|s|script|img|a|iframe|svg|style|b|h\d)\b[^>]*>?|\[\/?(?:INST|SYS|SYSTEM|ASSISTANT)\]|<<\/?SYS>>|^#{1,6}\s*(?:system|assistant|user|instruction|response)/iu,
  /(?:^|[\s"'([{|>#*-])(?:system|assistant|developer|user|human|ai|sistema|système|системa|система|系统|システム)\s*[:：]\s*\S/iu,
  /["'{[]\s*(?:items|cites|role|content|section|target|of|name|kind)\s*["']\s*:|\}\s*\]\s*\}|"\s*\}\s*,\s*\{/iu,
  /!\[[^\]]*\]\s*\(|\bjavascript:|\bdata:\s*(?:text|image|application)\/|\bdata\s+[0-9a-f]{8,}\b/iu,
  /\b(?:cite|source|quelle|citation|\[)\s*\[?[KQRTPC]\d{1,4}\b/u,
  /\b(?:[0-9a-f]{2}[\s:]?){16,}\b|(?:\\[ux][0-9a-f]{2,4}){3,}|(?:%[0-9a-f]{2}){4,}|(?:&#x?[0-9a-f]+;){3,}/iu,
];
const ENCODED_IN_WORDS =
  /\b(?:base64|rot13|hex(?:adecimal)?)\b[^.!?]{0,30}\b(?:decode|follow|execute|run)\b|\b(?:decode|execute)\b[^.!?]{0,30}\b(?:base64|rot13|hex|this|following)\b/iu;

/** Whether the text is written for a model, be it in letters that only look alike, apart, or joined by signs. */
export function isAddressedToModel(text: string): boolean {
  if (hasTags(text)) return true;
  const plain = cleanText(text.normalize("NFKC"));
  if (
    hasEncoded(plain) ||
    PIECES.some((piece) => piece.test(plain)) ||
    ENCODED_IN_WORDS.test(plain)
  )
    return true;
  const forms = new Set([plain, toLetters(plain), joinApart(toLetters(plain))]);
  return [...forms].some((form) => ORDERS.some((order) => order.test(form)));
}

/** Characters that nobody sees: tags, and runs of marks that hide text. */
function hasTags(text: string): boolean {
  return /[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]{2}|[\uFE00-\uFE0F]{4}/u.test(text);
}

/** A run longer than words are, in letters of both cases, as base64 mixes them. */
function hasEncoded(text: string): boolean {
  return (text.match(/[A-Za-z0-9+/=]{20,}/g) ?? []).some((run) => {
    const turns = run.match(/[a-z](?=[A-Z0-9])|[0-9](?=[A-Za-z])/g)?.length ?? 0;
    return turns >= 4 && turns * 8 >= run.length && /[A-Z]/.test(run);
  });
}

function toLetters(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .toLowerCase();
  return plain
    .replace(/\p{L}/gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(
      /(?<=[a-z])[013457](?=[a-z])|(?<![\p{L}\p{N}])[013457](?=[a-z]{2})/gu,
      (digit) => DIGITS[digit] ?? digit,
    )
    .replace(/[_\-./\\+·•|~*]+/gu, " ")
    .replace(/\s+/gu, " ");
}

/** `i g n o r e` → `ignore` */
function joinApart(text: string): string {
  return text.replace(/(?<!\p{L})(?:\p{L} ){3,}\p{L}(?!\p{L})/gu, (run) => run.replaceAll(" ", ""));
}
