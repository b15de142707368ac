import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useLastProvider } from "#/features/account/enter/last-method.ts";
import { PROVIDER_MARKS } from "#/features/account/providers/provider-marks.ts";
import {
  PROVIDER_IDS,
  PROVIDER_NAMES,
  type ProviderId,
} from "#/features/account/providers/sign-in-providers.ts";
import { BrandIcon } from "#/ui/brand-icon.tsx";
import { useIsAlive } from "#/ui/use-is-alive.ts";

/** On the button's edge, so that it takes no space from the name. */
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
export function ProviderButtons({ isBusy, onChoose }: ProviderButtonsProps) {
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
