import type { CsvLink } from "@mapwright/core/csv-links/csv-link";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { CallFailure } from "#/platform/call-failure.ts";
import type { CsvLinkActions } from "#/platform/firebase/use-csv-links.client.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { describeCsvLinkFailure, describeCsvLink } from "#/ui/csv-links/csv-link-messages.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface CsvLinksSectionProps {
  readonly links: Live<readonly CsvLink[]>;
  readonly revoke: CsvLinkActions["revoke"];
  /** null: they may not. */
  readonly takeOver: CsvLinkActions["takeOver"] | null;
}

/** Every CSV link of the workspace, so that any can be revoked in one place. */
export function CsvLinksSection(props: CsvLinksSectionProps) {
  return (
    <PageSection
      title="CSV links"
      lead={
        <>
          Addresses at which spreadsheets and dashboards read maps and views of keywords.{" "}
          <AppLink to="/docs/maps/google-sheets-and-excel">How to use them</AppLink>
        </>
      }
    >
      <CsvLinkList {...props} />
    </PageSection>
  );
}

function CsvLinkList({ links, revoke, takeOver }: CsvLinksSectionProps) {
  const nowMs = useNow();
  const [asked, setAsked] = useState<CsvLink | null>(null);
  if (links.status === "loading") return <Skeleton variant="rounded" height={96} />;
  if (links.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the CSV links">
        {links.status === "denied"
          ? "Only editors can see CSV links. Your role may have changed."
          : "We'll keep retrying. Existing links keep working."}
      </ErrorNotice>
    );
  const open = links.value.filter(({ expireAt }) => expireAt === null || nowMs < expireAt);
  if (open.length === 0)
    return (
      <EmptyState title="No CSV links yet" headingLevel="h3">
        Create one in a map's Share dialog, or from the menu of a saved view of{" "}
        <AppLink to="/app/keywords">Keywords</AppLink>.
      </EmptyState>
    );
  return (
    <>
      <Box component="ul" aria-label="CSV links" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {open.map((link) => (
          <CsvLinkRow
            key={link.id}
            link={link}
            nowMs={nowMs}
            onRevoke={() => setAsked(link)}
            takeOver={takeOver}
          />
        ))}
      </Box>
      {asked ? (
        <ConfirmDialog
          title={`Revoke the CSV link to “${asked.title}”?`}
          confirm="Revoke"
          onConfirm={async () => messageOf(await revoke(asked))}
          onClose={() => setAsked(null)}
        >
          It stops working immediately. Sheets that use it show an error until you give them another
          address.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const messageOf = (failure: CallFailure | null) => failure && describeCsvLinkFailure(failure);

interface CsvLinkRowProps {
  readonly link: CsvLink;
  readonly nowMs: number;
  readonly onRevoke: () => void;
  readonly takeOver: CsvLinkActions["takeOver"] | null;
}

function CsvLinkRow({ link, nowMs, onRevoke, takeOver }: CsvLinkRowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { key, title, tokenEnding } = link;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 2,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {describeCsvLink(link, nowMs)}
        </Typography>
        {key === null ? null : (
          <Typography variant="body2">
            Created with key “{key.name}”. It's revoked with the key.
          </Typography>
        )}
        {problem === null ? null : <ErrorNotice title="That didn't work">{problem}</ErrorNotice>}
      </Box>
      {key === null || takeOver === null ? null : (
        <Button
          size="small"
          aria-label={`Take over the CSV link to ${title}, ending in ${tokenEnding}`}
          onClick={() => void takeOver(link).then((failure) => setProblem(messageOf(failure)))}
        >
          Take over
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={`Revoke the CSV link to ${title}, ending in ${tokenEnding}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </Box>
  );
}
