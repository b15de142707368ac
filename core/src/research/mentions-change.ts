/** Changes between two look-ups of the answers that cite a site. Only what both of them can tell is compared. */
import type { CitingAnswer, MentionPlatform, SiteMentions } from "#/research/site-mentions.ts";

export interface PlatformChange {
  readonly platform: MentionPlatform;
  /** Answers that cite the site, listed or not. */
  readonly before: number;
  readonly after: number;
}

export interface MentionsChange {
  /** Time of the look-up before, in Unix ms. */
  readonly since: number;
  /** Platforms that answered both times. */
  readonly platforms: readonly PlatformChange[];
  /** Answers that cite the site now and didn't, most searches first. Empty also where the look-up before lists only some. */
  readonly came: readonly CitingAnswer[];
  /** The other way around: of the look-up before, and only where the present one lists all. */
  readonly went: readonly CitingAnswer[];
  /** Whether some answers couldn't be compared, since only the most asked are listed. */
  readonly isPartial: boolean;
}

/** null: another site, country or language was looked up before. */
export function compareMentions(before: SiteMentions, after: SiteMentions): MentionsChange | null {
  if (!isSameSite(before, after)) return null;
  const platforms = after.platforms.flatMap(({ platform, total }): PlatformChange[] => {
    const was = before.platforms.find((each) => each.platform === platform);
    return was ? [{ platform, before: was.total, after: total }] : [];
  });
  const both = new Set(platforms.map(({ platform }) => platform));
  const [wasWhole, isWhole] = [listWhole(before), listWhole(after)];
  const onlyIn = (one: SiteMentions, other: SiteMentions, whole: ReadonlySet<MentionPlatform>) => {
    const there = new Set(other.answers.map(keyOf));
    return one.answers.filter(
      (answer) =>
        both.has(answer.platform) && whole.has(answer.platform) && !there.has(keyOf(answer)),
    );
  };
  return {
    since: before.lookedUpAt,
    platforms,
    came: onlyIn(after, before, wasWhole),
    went: onlyIn(before, after, isWhole),
    isPartial: [...both].some((each) => !wasWhole.has(each) || !isWhole.has(each)),
  };
}

type Site = Pick<SiteMentions, "domain" | "country" | "language">;

/** Whether two look-ups can be compared. */
export function isSameSite(one: Site, other: Site): boolean {
  return (
    one.domain === other.domain && one.country === other.country && one.language === other.language
  );
}

const keyOf = ({ platform, question }: CitingAnswer) => `${platform} ${question}`;

/** The platforms of which every answer is listed. */
function listWhole({ platforms, answers }: SiteMentions): ReadonlySet<MentionPlatform> {
  return new Set(
    platforms
      .filter(
        ({ platform, total }) =>
          answers.filter((answer) => answer.platform === platform).length >= total,
      )
      .map(({ platform }) => platform),
  );
}
