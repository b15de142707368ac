import { useEffect, useState } from "react";
import { useUser } from "reactfire";

/** Whether the person carries the claim of support staff; false until it is known. The rules decide what that opens. */
export function useIsStaff(): boolean {
  const { data: user } = useUser();
  const [isStaff, setIsStaff] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const token = await user?.getIdTokenResult();
      if (!isGone) setIsStaff(token?.claims["staff"] === true);
    };
    // Without an answer nobody is staff: offline there is no inbox to read anyway.
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [user]);
  return isStaff;
}
