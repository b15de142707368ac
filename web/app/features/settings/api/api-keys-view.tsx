import type { ApiKey } from "@mapwright/core/api-keys/api-key";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { CreateKeyDialog } from "#/features/settings/api/create-key-dialog.tsx";
import { KeyCard } from "#/features/settings/api/key-card.tsx";
import { NewKeyDialog } from "#/features/settings/api/new-key-dialog.tsx";
import type { ApiKeyActions } from "#/features/settings/api/use-api-key-actions.ts";
import type { ApiKeys } from "#/features/settings/api/use-api-keys.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";

interface ApiKeysViewProps extends Pick<ApiKeys, "nameOf" | "usedBy"> {
  /** Newest first. */
  readonly keys: readonly ApiKey[];
  readonly actions: ApiKeyActions;
  readonly nowMs: number;
}

/** A workspace's API keys. One that was just made is shown once, until it is put away. */
export function ApiKeysView(props: ApiKeysViewProps) {
  const { keys, nameOf, usedBy, actions, nowMs } = props;
  const [isCreating, setIsCreating] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  const create = (
    <Button
      variant="contained"
      onClick={() => {
        setIsCreating(true);
      }}
    >
      Create key
    </Button>
  );
  return (
    <PageSection title="API keys" lead={<Lead />} action={keys.length > 0 ? create : null}>
      {keys.length === 0 ? (
        <EmptyState title="No keys yet" headingLevel="h3" action={create}>
          Create a key for each program, so that you can revoke one without stopping the others.
        </EmptyState>
      ) : (
        <Box sx={{ display: "grid", gap: 3 }}>
          {keys.map((key) => (
            <KeyCard
              key={key.id}
              apiKey={key}
              owner={nameOf(key.createdBy)}
              used={usedBy(key.id)}
              actions={actions}
              nowMs={nowMs}
              onRotated={setNewKey}
            />
          ))}
        </Box>
      )}
      {isCreating ? (
        <CreateKeyDialog
          create={actions.create}
          onCreated={(key) => {
            setIsCreating(false);
            setNewKey(key);
          }}
          onClose={() => {
            setIsCreating(false);
          }}
        />
      ) : null}
      {newKey === null ? null : (
        <NewKeyDialog
          value={newKey}
          onClose={() => {
            setNewKey(null);
          }}
        />
      )}
    </PageSection>
  );
}

function Lead() {
  return (
    <>
      Programs use this workspace with a key, within its scopes and the role of whoever created it.{" "}
      <Link href="/docs/reference/api" target="_blank">
        How to use the API
      </Link>
    </>
  );
}
