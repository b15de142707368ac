import { useEffect, useState } from "react";
import { useUser } from "reactfire";

/** Whether the user has the support staff claim; false until known. The security rules decide what it permits. */
export function useIsStaff(): boolean {
  const { data: user } = useUser();
  const [isStaff, setIsStaff] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const token = await user?.getIdTokenResult();
      if (!isGone) setIsStaff(token?.claims["staff"] === true);
    };
    // Without a response no one is staff: offline there is no inbox to read anyway.
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [user]);
  return isStaff;
}
