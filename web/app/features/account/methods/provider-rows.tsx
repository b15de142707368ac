import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { User } from "firebase/auth";
import type { ReactNode } from "react";
import { listProviders, type ProviderState } from "#/features/account/methods/known-methods.ts";
import type { MethodChanges } from "#/features/account/methods/use-method-changes.tsx";
import { PROVIDER_MARKS, PROVIDER_NAMES } from "#/features/account/providers/sign-in-providers.ts";
import { BrandIcon } from "#/ui/brand-icon.tsx";

interface ProviderRowsProps {
  readonly user: User;
  readonly changes: MethodChanges;
}

function describe({ isConnected, account, isOnlyWay }: ProviderState): string {
  if (!isConnected) return "Not connected";
  const whose = account ? `Connected as ${account}` : "Connected";
  return isOnlyWay ? `${whose} · your only sign-in method` : whose;
}

export function ProviderRows({ user, changes }: ProviderRowsProps) {
  return listProviders(user.providerData).map((provider) => {
    const { id, isConnected, isOnlyWay } = provider;
    const name = PROVIDER_NAMES[id];
    const verb = isConnected ? "Disconnect" : "Connect";
    return (
      <MethodRow
        key={id}
        icon={<BrandIcon name={PROVIDER_MARKS[id]} />}
        name={name}
        detail={describe(provider)}
        action={
          isOnlyWay ? null : (
            <Button
              variant="outlined"
              size="small"
              aria-label={changes.busyWith === id ? `Working… ${name}` : `${verb} ${name}`}
              // Not disabled: keyboard users would lose focus.
              aria-disabled={changes.busyWith !== null}
              onClick={() => {
                if (changes.busyWith !== null) return;
                void (isConnected ? changes.disconnect(id) : changes.connect(id));
              }}
            >
              {changes.busyWith === id ? "Working…" : verb}
            </Button>
          )
        }
      />
    );
  });
}

interface MethodRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: ReactNode;
  readonly action: ReactNode;
}

/** One sign-in method: what it is, its account, and its actions. */
export function MethodRow({ icon, name, detail, action }: MethodRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "24px minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 4,
        rowGap: 2,
        px: { xs: 4, md: 5 },
        py: 3,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ display: "flex", justifyContent: "center" }}>{icon}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{detail}</Box>
      </Box>
      {action}
    </Box>
  );
}
