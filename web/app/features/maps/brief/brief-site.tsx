/** The site's part of a brief: which page to write or update, and the links that the site lacks. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type {
  BriefPage,
  BriefSite,
  BriefSiteLink,
  BriefThreadQuestion,
} from "@mapwright/core/brief/brief-evidence";
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";
import {
  formatCompetitor,
  isOtherPage,
  describeBriefPage,
} from "#/features/maps/brief/site-lines.ts";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface BriefSitePartsProps {
  readonly site: BriefSite;
  /** null: none is set. */
  readonly targetUrl: string | null;
}

export function BriefSiteParts({ site, targetUrl }: BriefSitePartsProps) {
  return (
    <>
      <BriefPartView title="Your site">
        {site.page === null ? (
          "Write a new page"
        ) : (
          <>
            {isOtherPage(site.page, targetUrl) ? (
              <Quiet>Another page than the target:</Quiet>
            ) : null}
            <PageLink page={site.page} />
          </>
        )}
        <Quiet>
          {formatCoverage(site.status)} · {describeBriefPage(site)}
        </Quiet>
        {site.competitors.map((competitor) => (
          <Quiet key={competitor.host}>{formatCompetitor(competitor)}</Quiet>
        ))}
      </BriefPartView>
      <SiteLinks title="Add links from this page to" links={site.out} />
      <SiteLinks title="Add links to this page from" links={site.in} />
    </>
  );
}

interface SiteLinksProps {
  readonly title: string;
  readonly links: readonly BriefSiteLink[];
}

function SiteLinks({ title, links }: SiteLinksProps) {
  if (links.length === 0) return null;
  return (
    <BriefPartView title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
        {links.map((link) => (
          <Box component="li" key={link.url} sx={{ minWidth: 0 }}>
            <PageLink page={link} />
            <Quiet>
              anchor text{" "}
              <Box component="span" sx={{ color: "text.primary" }}>
                “{link.anchor}”
              </Box>
            </Quiet>
            <Quiet>{link.reason}</Quiet>
          </Box>
        ))}
      </Box>
    </BriefPartView>
  );
}

export function BriefThreads({ asked }: { readonly asked: readonly BriefThreadQuestion[] }) {
  if (asked.length === 0) return null;
  return (
    <BriefPartView title="Questions people ask on Reddit">
      <Box component="ul" sx={{ m: 0, pl: 4, display: "grid", gap: 1.5 }}>
        {asked.map(({ text, permalink, comments }) => (
          <li key={`${permalink} ${text}`}>
            {text}
            <Quiet>
              <Link href={permalink} target="_blank" rel="noopener noreferrer nofollow">
                Thread with {countNoun(comments, "comment")}
              </Link>
            </Quiet>
          </li>
        ))}
      </Box>
    </BriefPartView>
  );
}

function PageLink({ page: { url, title } }: { readonly page: BriefPage }) {
  const address = getSafePageAddress(url);
  const text = title === "" ? url : title;
  const style = { fontSize: 14, overflowWrap: "anywhere" } as const;
  if (address === null) return <Box sx={style}>{text}</Box>;
  return (
    <>
      <Link href={address} target="_blank" rel="noopener noreferrer nofollow" sx={style}>
        {text}
      </Link>
      {title === "" ? null : (
        <Box sx={{ fontSize: 12, color: "text.secondary", overflowWrap: "anywhere" }}>{url}</Box>
      )}
    </>
  );
}
