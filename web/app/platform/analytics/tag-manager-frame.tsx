import { usePublicConfig } from "#/platform/public-config.ts";

/**
 * The tag manager's frame for browsers that run no scripts. Nobody can be asked for consent there, so it is in the page
 * only where the operator says that the container's tags need none.
 */
export function TagManagerFrame() {
  const { tagManager } = usePublicConfig().analytics;
  if (!tagManager?.hasFrame) return null;
  const address = `${tagManager.origin}/ns.html?id=${encodeURIComponent(tagManager.id)}`;
  return (
    <noscript>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its tags are the operator's own scripts and need their origin */}
      <iframe src={address} title="Tag manager" height="0" width="0" hidden />
    </noscript>
  );
}
