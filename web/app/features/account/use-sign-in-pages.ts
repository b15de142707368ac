/** What the sign-in and sign-up pages share: where to go on to, and going there when already signed in. */
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { safeNextPath } from "#/features/account/next-path.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";

/** Sends a signed-in visitor on, also when the sign-in happened in another tab. @returns where they go. */
export function useOnwardWhenSignedIn(): string {
  const config = usePublicConfig();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const next = safeNextPath(searchParams.get("next"));
  useEffect(() => {
    let isGone = false;
    let unsubscribe = () => {};
    const watch = async () => {
      const { openFirebase } = await import("#/platform/firebase.client.ts");
      if (isGone) return;
      unsubscribe = openFirebase(config).auth.onAuthStateChanged((user) => {
        rememberSignedIn(user !== null);
        if (user) void navigate(next, { replace: true });
      });
    };
    void watch();
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, [config, navigate, next]);
  return next;
}
