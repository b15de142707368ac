/** The keywords by their role in the text. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import type { KeywordRoles } from "@mapwright/core/brief/keyword-roles";
import { VOLUME_TITLES } from "@mapwright/core/snapshot/figures/volume-unit";
import { useState } from "react";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";
import { NumberText, formatCount } from "#/ui/number-text.tsx";

const SHOWN_AT_FIRST = 8;

export function BriefKeywords({ brief }: { readonly brief: ClusterBrief }) {
  const { primary, secondary, longTail, unsure } = brief.keywords;
  const searches = VOLUME_TITLES[brief.volumeUnit];
  return (
    <BriefPartView
      title="Keywords to use"
      note={brief.isEstimated ? `${searches} a month, estimated` : `${searches} a month`}
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <Role
          name="Primary"
          hint="in the title, the URL and the opening lines"
          keywords={primary ? [primary] : []}
        />
        <Role name="Secondary" hint="in headings" keywords={secondary} />
        <Role name="Long tail" hint="where they fit the text" keywords={longTail} />
        <Role name="Unsure" hint="may belong on another page" keywords={unsure} />
      </Box>
    </BriefPartView>
  );
}

interface RoleProps {
  readonly name: string;
  readonly hint: string;
  readonly keywords: KeywordRoles["secondary"];
}

function Role({ name, hint, keywords }: RoleProps) {
  const [isWhole, setWhole] = useState(false);
  if (keywords.length === 0) return null;
  const shown = isWhole ? keywords : keywords.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <Box sx={{ display: "flex", gap: 2, alignItems: "baseline" }}>
        <Box component="h5" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
          {name}
        </Box>
        <Quiet>{hint}</Quiet>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map(({ keyword, text, volumePerMonth }) => (
          <Box component="li" key={keyword} sx={{ display: "flex", gap: 3, py: 0.25 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {text}
            </Box>
            <NumberText value={volumePerMonth} />
          </Box>
        ))}
      </Box>
      {keywords.length > SHOWN_AT_FIRST ? (
        <Button size="small" sx={{ ml: -3 }} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? "Show fewer"
            : `Show all ${formatCount(keywords.length)} ${name.toLowerCase()} keywords`}
        </Button>
      ) : null}
    </div>
  );
}
