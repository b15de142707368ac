import { getSafePageAddress } from "#/ui/safe-link.ts";
import { shortenAddress } from "#/features/maps/panel/address-link.tsx";
import type { TableCellProps } from "#/features/maps/table/table-column.ts";
import { findOtherPage } from "#/features/maps/table/target-columns.ts";
import { HighlightedText } from "#/ui/controls/highlighted-text.tsx";
import { Icon } from "#/ui/icon.tsx";
import { formatPosition } from "#/ui/number-text.tsx";

/** An address, which opens in a new tab; a target is marked where another page ranks. */
export function AddressCell({ source, column, row, query }: TableCellProps) {
  const url = column.text(source, row);
  if (url === "") return null;
  const domain = source.evidence.site?.evidence.domain ?? null;
  const address = getSafePageAddress(url);
  const other = column.id === "target" ? findOtherPage(source, row) : null;
  const words = <HighlightedText text={shortenAddress(url, domain)} query={query} />;
  const otherWords =
    other &&
    `Another page ranks: ${shortenAddress(other.url, domain)} at ${formatPosition(other.position)}`;
  return (
    <>
      {otherWords === null ? null : (
        <span className="other-page" title={otherWords}>
          <Icon name="alert" sizePx={14} />
          <span className="aloud">{otherWords}, </span>
        </span>
      )}
      {address === null ? (
        <span className="text" title={url}>
          {words}
        </span>
      ) : (
        // Not a stop of the Tab key, as nothing in a cell is: the panel has the same link.
        <a
          className="text"
          href={address}
          title={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          tabIndex={-1}
        >
          {words}
        </a>
      )}
    </>
  );
}
