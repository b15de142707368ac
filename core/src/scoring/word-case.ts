/**
 * The spelling of words: "seo" is SEO and "aeropress" AeroPress. Learned from ranking titles, where many people have
 * written them, plus a short list of universal spellings.
 */
import { normalizeWord, splitWrittenWords } from "#/wording/tokenize.ts";

/** Normalized word → spelling. */
export type WordCase = ReadonlyMap<string, string>;

/** A capital after the first letter, or next to a digit: the only spellings that title case doesn't hide. */
const UNUSUAL_CASE = /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{Lu}\p{N}|\p{N}\p{Lu}/u;
const HAS_LOWER_CASE = /\p{Ll}{2}/u;
/** A single title may be in all caps; two that agree are reliable. */
const MIN_TITLES = 2;

const AGREED = `ActiveCampaign ADHD AeroPress AHA AI API APR AWS B2B B2C BBQ BHA BigCommerce CBD CEO ChatGPT ClickUp
 CMS ConvertKit CPA CPC CPU CRM CRO CSS CTA CTR DevOps DIY DKIM DMARC DNA DNS DSLR eBay ERP ETF EU EV FAQ FAQs
 FreshBooks GDPR GetResponse GitHub GitLab GPS GPU GraphQL HDD HDMI HIIT HOA HR HSA HTML HTTP HTTPS HubSpot HVAC IBS
 iOS iPad iPhone IRA IRS JavaScript JPG JSON KPI KPIs LastPass LCD LED LinkedIn LLC LTV MacBook macOS MailerLite MBA
 MongoDB MP3 MRI MVP MySQL NDA NFL NordVPN NYC OCD OKR OKRs OLED OneNote PayPal PC PCOS PCs PDF PHA PhD PHP PID PMP
 PostgreSQL PowerPoint PPC PTSD PVC QLED QR QuickBooks RACI RAM ROAS ROI SaaS SEM SEO SERP SLA SMS SPF SQL SSD
 SurveyMonkey SUV THC TikTok TurboTax TV TVs TypeScript UI UK URL URLs USA USB UV UX VAT VPN VPS WBS WiFi WooCommerce
 WordPress XML YouTube`;
const AGREED_CASE: WordCase = new Map(
  AGREED.split(/\s+/).map((word) => [word.toLowerCase(), word]),
);

/**
 * The universal spellings, plus those learned from `titles`: an unusual spelling that most titles with the word share.
 */
export function learnWordCase(titles: readonly string[]): WordCase {
  const spellings = countUnusualSpellings(titles);
  if (spellings.size === 0) return AGREED_CASE;
  const occurrences = countOccurrences(titles, spellings);
  const learnt = new Map(AGREED_CASE);
  for (const [word, counts] of spellings) {
    let best = "";
    let bestCount = 0;
    for (const [written, count] of counts) {
      if (count > bestCount || (count === bestCount && written < best)) {
        best = written;
        bestCount = count;
      }
    }
    const isMostlySo = bestCount * 2 > (occurrences.get(word) ?? 0);
    if (bestCount >= MIN_TITLES && isMostlySo && !AGREED_CASE.has(word)) learnt.set(word, best);
  }
  return learnt;
}

function countUnusualSpellings(titles: readonly string[]): Map<string, Map<string, number>> {
  const spellings = new Map<string, Map<string, number>>();
  for (const title of titles) {
    if (!UNUSUAL_CASE.test(title) || !HAS_LOWER_CASE.test(title)) continue;
    for (const written of splitWrittenWords(title)) {
      if (!UNUSUAL_CASE.test(written) || /['’ʼ]/.test(written)) continue;
      const word = normalizeWord(written);
      const counts = spellings.get(word) ?? new Map<string, number>();
      counts.set(written, (counts.get(written) ?? 0) + 1);
      spellings.set(word, counts);
    }
  }
  return spellings;
}

function countOccurrences(
  titles: readonly string[],
  words: ReadonlyMap<string, unknown>,
): Map<string, number> {
  const occurrences = new Map<string, number>();
  for (const title of titles) {
    if (!HAS_LOWER_CASE.test(title)) continue;
    for (const written of splitWrittenWords(title)) {
      const word = normalizeWord(written);
      if (words.has(word)) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
    }
  }
  return occurrences;
}
