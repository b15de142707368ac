import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { rememberProvider, useLastProvider } from "#/features/account/enter/last-entrance.ts";
import { isNewAccount, enterWithProvider } from "#/features/account/enter/sign-in-ways.ts";
import type { Entrance } from "#/features/account/enter/use-entrance.ts";
import {
  finishRedirect,
  takeRedirectMark,
} from "#/features/account/providers/prove-with-provider.ts";
import {
  PROVIDER_IDS,
  PROVIDER_MARKS,
  PROVIDER_NAMES,
  type ProviderId,
} from "#/features/account/providers/sign-in-providers.ts";
import { useProviderProof } from "#/features/account/providers/use-provider-proof.tsx";
import { sendFirstVerification } from "#/features/account/verification/account-emails.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { BrandIcon } from "#/ui/brand-icon.tsx";
import { useIsAlive } from "#/ui/client-only.tsx";

interface ProviderEntranceProps {
  readonly entrance: Entrance;
  /** Called when someone chooses a provider. */
  readonly onEnter?: () => void;
}

/** Sign-in by provider, and its result after a redirect. */
export function ProviderEntrance({ entrance, onEnter }: ProviderEntranceProps) {
  const [prove, dialog] = useProviderProof();
  const { enter, next } = entrance;
  const enterWith = (id: ProviderId, sign: (open: OpenAuth) => Promise<boolean>) =>
    enter(async (open) => {
      const isNew = await sign(open);
      rememberProvider(id);
      // A provider may not have verified the address.
      if (isNew) sendFirstVerification(open, next);
    });
  const latestEnterWith = useRef(enterWith);
  useEffect(() => {
    latestEnterWith.current = enterWith;
  });
  useEffect(() => {
    const id = takeRedirectMark();
    if (id !== null)
      void latestEnterWith.current(id, async (open) => {
        const result = await finishRedirect(open, id);
        return result !== null && isNewAccount(open, result);
      });
  }, []);
  const choose = (id: ProviderId) => {
    onEnter?.();
    return enterWith(id, (open) => enterWithProvider(open, prove, id));
  };
  return (
    <>
      <ProviderButtons isBusy={entrance.isBusy} onChoose={(id) => void choose(id)} />
      {dialog}
    </>
  );
}

/** Mark on the button's edge, so that it takes no space from the name. */
function LastUsedMark() {
  return (
    <Box
      component="span"
      sx={{
        position: "absolute",
        top: 0,
        right: 8,
        transform: "translateY(-50%)",
        px: 1.5,
        borderRadius: 1,
        bgcolor: "background.default",
        color: "text.secondary",
        fontSize: 12,
        fontWeight: 500,
        lineHeight: 1.2,
      }}
    >
      used last
    </Box>
  );
}

interface ProviderButtonsProps {
  readonly isBusy: boolean;
  readonly onChoose: (id: ProviderId) => void;
}

/** The providers to sign in with; the last used one is labeled. */
function ProviderButtons({ isBusy, onChoose }: ProviderButtonsProps) {
  const last = useLastProvider();
  const isAlive = useIsAlive();
  return (
    <Box
      role="group"
      aria-label="Continue with another account"
      sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3 }}
    >
      {PROVIDER_IDS.map((id) => (
        <Button
          key={id}
          variant="outlined"
          size="large"
          disabled={isBusy || !isAlive}
          startIcon={<BrandIcon name={PROVIDER_MARKS[id]} />}
          aria-label={`Continue with ${PROVIDER_NAMES[id]}${id === last ? " used last" : ""}`}
          onClick={() => {
            onChoose(id);
          }}
        >
          {PROVIDER_NAMES[id]}
          {id === last ? <LastUsedMark /> : null}
        </Button>
      ))}
    </Box>
  );
}
