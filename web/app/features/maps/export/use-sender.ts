/**
 * Name, logo and color that a picture carries: those of the workspace, read once its dialog is open. Until then, a
 * picture has neither name nor logo.
 */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import { brandPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { brand, type Brand } from "@mapwright/core/workspaces/brand";
import { workspace } from "@mapwright/core/workspaces/workspace";
import { doc } from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import type { PictureSender } from "#/map-views/pictures/frame-picture.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";

export function useSender(
  uid: UserId,
  workspaceId: WorkspaceId,
  entitlement: Entitlement | null,
): PictureSender {
  const firestore = useFirestore();
  const team = useLiveDocument(uid, doc(firestore, workspacePath(workspaceId)), workspace);
  const branding = useLiveDocument(uid, doc(firestore, brandPath(workspaceId)), brand);
  const own = branding.status === "ready" ? branding.value : null;
  const logo = useLogoSize(own?.logo ?? null);
  const [openedAt] = useState(() => Date.now());
  return {
    name: team.status === "ready" ? team.value.name : "",
    logo,
    ...colorOf(own, entitlement, openedAt),
  };
}

/** Returns the color, by the rule for links: see decision 0065. */
function colorOf(own: Brand | null, entitlement: Entitlement | null, nowMs: number) {
  const request = { kind: "create-white-label-link" } as const;
  const isAllowed =
    entitlement !== null &&
    checkEntitlement(entitlement, { activeMaps: 0 }, request, nowMs).isAllowed;
  return {
    color: isAllowed ? (own?.color ?? null) : null,
    isWhiteLabel: isAllowed && own !== null,
  };
}

/** A logo with its size in px, once the browser has decoded it. */
function useLogoSize(data: string | null): PictureSender["logo"] {
  const [decoded, setDecoded] = useState<PictureSender["logo"]>(null);
  useEffect(() => {
    if (data === null) return undefined;
    let isCurrent = true;
    const image = new Image();
    image.src = data;
    const take = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      if (isCurrent && width > 0 && height > 0) setDecoded({ data, width, height });
    };
    // A file that can't be shown is left out: the name stands for it.
    void image.decode().then(take, () => {});
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return decoded?.data === data ? decoded : null;
}
