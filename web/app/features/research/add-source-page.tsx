/** `/app/maps/new?type=…&map=…`: adds the evidence of a site or of threads to a map that is there. */
import { mapPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import { doc } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { DomainStart } from "#/features/research/domain/domain-start.tsx";
import { RedditStart } from "#/features/research/reddit/reddit-start.tsx";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface AddSourcePageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly map: MapId;
  readonly kind: "domain" | "reddit";
  readonly coverage: CoverageState;
}

const TITLES = { domain: "Add your site", reddit: "Add Reddit threads" } as const;

export function AddSourcePage({ uid, workspaceId, map: id, kind, coverage }: AddSourcePageProps) {
  const firestore = useFirestore();
  const reference = useMemo(() => doc(firestore, mapPath(id)), [firestore, id]);
  const live = useLiveDocument(uid, reference, mapDocument);
  const map = live.status === "ready" ? live.value : null;
  if (live.status === "denied" || live.status === "missing")
    return (
      <PageFrame title={TITLES[kind]}>
        <EmptyState
          title="Map not found"
          action={
            <LinkButton to="/app/maps" variant="outlined">
              Back to maps
            </LinkButton>
          }
        >
          It was deleted, or it belongs to a workspace you're not in.
        </EmptyState>
      </PageFrame>
    );
  return (
    <PageFrame
      title={TITLES[kind]}
      lead={map ? <Lead map={map} kind={kind} /> : <LeadSpace />}
      back={<AppLink to={`/app/maps/${id}`}>Back to the map</AppLink>}
      maxWidth={880}
    >
      {kind === "domain" ? (
        <DomainStart
          uid={uid}
          workspaceId={map?.workspaceId ?? workspaceId}
          map={id}
          coverage={coverage}
        />
      ) : (
        <RedditStart
          uid={uid}
          workspaceId={map?.workspaceId ?? workspaceId}
          map={id}
          coverage={coverage}
        />
      )}
    </PageFrame>
  );
}

interface LeadProps {
  readonly map: MapDocument;
  readonly kind: "domain" | "reddit";
}

const WHAT_HAPPENS = "Adds new keywords. Your edits stay.";

/** Placeholder as high as the lead of most maps, so that the form doesn't move when the lead arrives. */
const LeadSpace = () => (
  <Box sx={{ visibility: "hidden" }} aria-hidden="true">
    To “A map like most”. {WHAT_HAPPENS}
  </Box>
);

/** Explains the effect on the map, and what is replaced. */
function Lead({ map: { title, evidence }, kind }: LeadProps) {
  const { site, reddit } = evidence;
  const replaced =
    kind === "domain"
      ? site && `Replaces what was read of ${site.domain}.`
      : reddit && "Its threads stay.";
  return (
    <>
      To “{title}”. {WHAT_HAPPENS} {replaced}
    </>
  );
}
