import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface HomeNoticeProps {
  readonly kind: "denied" | "empty" | "failed";
}

/** Notice in place of the home page, where there is nothing to show. */
export function HomeNotice({ kind }: HomeNoticeProps) {
  return (
    <DashboardPage title="Home">
      {kind === "empty" ? (
        <EmptyState
          title="No maps yet"
          action={
            <LinkButton to="/app/maps?list=archive" variant="outlined">
              Open the archive
            </LinkButton>
          }
        >
          Maps that this workspace&apos;s editors create appear here.
        </EmptyState>
      ) : (
        <ErrorNotice title="We couldn't load your maps">
          {kind === "denied"
            ? "You're no longer a member of this workspace. If you're added again, its maps appear here."
            : "We'll keep retrying. Your maps are safe."}
        </ErrorNotice>
      )}
    </DashboardPage>
  );
}

const CARDS = [1, 2, 3, 4];

/** Skeletons in the places of the cards and the two columns, so that nothing moves when these come. */
export function HomeSkeleton() {
  return (
    <DashboardPage title="Home" lead={<Skeleton variant="text" width={220} />}>
      <Box
        role="status"
        aria-busy="true"
        aria-label="Loading your maps"
        sx={{ display: "grid", gap: 8 }}
      >
        <Box
          sx={{
            display: "grid",
            gap: 4,
            pt: 10,
            gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
          }}
        >
          {CARDS.map((card) => (
            <Skeleton key={card} variant="rounded" height={250} />
          ))}
        </Box>
        <Skeleton variant="rounded" height={300} />
      </Box>
    </DashboardPage>
  );
}
