/** Offers the market that keywords are for, where it isn't the one that is set. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { KeywordMarket } from "#/features/maps/import/import-protocol.ts";
import { getCountryName, getLanguageName } from "#/ui/markets.ts";

interface MarketOfferProps {
  readonly market: KeywordMarket;
  readonly onUse: () => void;
}

export function MarketOffer({ market: { country, language, from }, onUse }: MarketOfferProps) {
  const market = `${getCountryName(country)} · ${getLanguageName(language)}`;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={onUse}>
          Use {market}
        </Button>
      }
    >
      {from === "columns"
        ? `The file says its keywords are for ${market}.`
        : from === "keywords"
          ? `These keywords look ${getLanguageName(language)}.`
          : `The column names look ${getLanguageName(language)}.`}
    </Alert>
  );
}
