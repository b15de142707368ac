/** Internal links: which pages of the map link to which, with anchor text and reasons. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { InternalLink, InternalLinks } from "@mapwright/core/brief/internal-links";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";
import { listLinkReasons, type LinkDirection } from "#/features/maps/brief/link-reasons.ts";

interface BriefLinksProps {
  readonly links: InternalLinks;
  readonly onGo: (cluster: number) => void;
}

export function BriefLinks({ links, onGo }: BriefLinksProps) {
  return (
    <>
      <BriefPartView title="Link from this page to">
        <LinkList links={links.out} direction="out" onGo={onGo} />
      </BriefPartView>
      <BriefPartView title="Link to this page from">
        <LinkList links={links.in} direction="in" onGo={onGo} />
      </BriefPartView>
    </>
  );
}

interface LinkListProps {
  readonly links: readonly InternalLink[];
  readonly direction: LinkDirection;
  readonly onGo: (cluster: number) => void;
}

function LinkList({ links, direction, onGo }: LinkListProps) {
  if (links.length === 0)
    return <Quiet>No other page in the map shares results, words or a pillar with this one.</Quiet>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
      {links.map((link) => (
        <Box component="li" key={link.id} sx={{ minWidth: 0 }}>
          <Link
            component="button"
            type="button"
            onClick={() => onGo(link.cluster)}
            sx={{ fontSize: 14, textAlign: "start", overflowWrap: "anywhere" }}
          >
            {link.name}
          </Link>
          <Quiet>
            anchor text{" "}
            <Box component="span" sx={{ color: "text.primary" }}>
              “{link.anchor}”
            </Box>
          </Quiet>
          <Quiet>{listLinkReasons(link, direction).join(" · ")}</Quiet>
        </Box>
      ))}
    </Box>
  );
}
