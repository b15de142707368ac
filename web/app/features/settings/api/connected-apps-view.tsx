import type { ApiKey } from "@mapwright/core/api-keys/api-key";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { ConnectedAppCard } from "#/features/settings/api/connected-app-card.tsx";
import type { ApiKeyActions } from "#/features/settings/api/use-api-key-actions.ts";
import type { ApiKeys } from "#/features/settings/api/use-api-keys.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";

interface ConnectedAppsViewProps extends Pick<ApiKeys, "nameOf" | "usedBy"> {
  /** Newest first. */
  readonly apps: readonly ApiKey[];
  readonly actions: Pick<ApiKeyActions, "revoke">;
  readonly nowMs: number;
}

/** Apps that people let into the workspace by signing in. */
export function ConnectedAppsView(props: ConnectedAppsViewProps) {
  const { apps, nameOf, usedBy, actions, nowMs } = props;
  return (
    <PageSection title="Connected apps" lead={<Lead />}>
      {apps.length === 0 ? (
        <EmptyState title="No connected apps" headingLevel="h3">
          Connect an assistant from its own settings. It then appears here.
        </EmptyState>
      ) : (
        <Box sx={{ display: "grid", gap: 3 }}>
          {apps.map((app) => (
            <ConnectedAppCard
              key={app.id}
              app={app}
              owner={nameOf(app.createdBy)}
              used={usedBy(app.id)}
              disconnect={() => actions.revoke(app.id)}
              nowMs={nowMs}
            />
          ))}
        </Box>
      )}
    </PageSection>
  );
}

function Lead() {
  return (
    <>
      Assistants that someone connected by signing in, without a key.{" "}
      <Link href="/docs/reference/assistants" target="_blank">
        How to connect an assistant
      </Link>
    </>
  );
}
