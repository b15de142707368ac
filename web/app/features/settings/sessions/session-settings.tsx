import { signOutEverywhereOutput } from "@mapwright/core/accounts/account-callables";
import { type AccountSession, accountSession } from "@mapwright/core/accounts/account-session";
import { sessionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import {
  awaitWrite,
  writeFailureMessage,
  type WriteOutcome,
} from "#/platform/firebase/await-write.client.ts";
import { useBrowserSessionId } from "#/platform/session/browser-session-id.client.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { type Live, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/session/recent-sign-in.ts";
import { signOutHere } from "#/platform/session/sign-out.client.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

/** The user's active sessions, and how to end them. */
export function SessionSettings({ uid }: { readonly uid: UserId }) {
  const live = useSessions(uid);
  const nowMs = useNow();
  return (
    <PageSection
      title="Where you're signed in"
      lead="When you end a session, that browser is signed out."
      action={<SignOutEverywhere />}
    >
      {live.status === "loading" ? <Skeleton variant="rounded" height={132} /> : null}
      {live.status === "denied" || live.status === "failed" ? (
        <ErrorNotice title="We couldn't load your sessions">We'll keep retrying.</ErrorNotice>
      ) : null}
      {live.status === "ready" ? (
        <Paper
          component="ul"
          variant="outlined"
          aria-label="Sessions"
          sx={{ listStyle: "none", m: 0, p: 0 }}
        >
          {live.value.map((session) => (
            <SessionRow key={session.id} uid={uid} session={session} nowMs={nowMs} />
          ))}
        </Paper>
      ) : null}
    </PageSection>
  );
}

interface SessionRowProps {
  readonly uid: UserId;
  readonly session: AccountSession;
  readonly nowMs: number;
}

function SessionRow({ uid, session, nowMs }: SessionRowProps) {
  const endSession = useEndSession(uid);
  const toast = useToast();
  const isHere = useBrowserSessionId(uid) === session.id;
  const end = async () => {
    const failure = writeFailureMessage(await endSession(session.id));
    toast({ words: failure ?? `The session on ${session.label} has ended.` });
  };
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 4,
        rowGap: 1,
        px: { xs: 4, md: 5 },
        py: 3,
        minHeight: 64,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontWeight: 600 }}>
          {session.label}
          {isHere ? <Chip size="small" label="This browser" /> : null}
        </Box>
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          Last used <MomentText timeMs={session.lastSeenAt} nowMs={nowMs} /> · since{" "}
          {formatDate(session.createdAt)}
        </Box>
      </Box>
      {isHere ? null : (
        <Button
          size="small"
          aria-label={`End session: ${session.label}`}
          onClick={() => void end()}
        >
          End session
        </Button>
      )}
    </Box>
  );
}

function SignOutEverywhere() {
  const call = useCall();
  const config = usePublicConfig();
  const ensureRecentSignIn = useEnsureRecentSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(await ensureRecentSignIn("sign out everywhere"));
  };
  const run = async () => {
    const result = await call("signOutEverywhere", {}, signOutEverywhereOutput);
    if (!result.ok) return describeFailureCode(result.code);
    await signOutHere(config);
    return null;
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void ask()}>
        Sign out everywhere
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          isDangerous={false}
          onConfirm={run}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          Signs out every browser and device, including this one. Do this if you suspect someone
          else has access, and change your password, too.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const SHOWN_SESSIONS = 50;

/** The user's active sessions, most recently used first; live. */
function useSessions(uid: UserId): Live<readonly AccountSession[]> {
  const lasting = query(
    collection(useFirestore(), sessionsPath(uid)),
    where("endedAt", "==", null),
    orderBy("lastSeenAt", "desc"),
    limit(SHOWN_SESSIONS),
  );
  return useLiveQuery(uid, `${sessionsPath(uid)} lasting`, lasting, accountSession);
}

/** The browser of that session signs itself out at its next check. */
function useEndSession(uid: UserId): (id: string) => Promise<WriteOutcome> {
  const firestore = useFirestore();
  return (id) =>
    awaitWrite(updateDoc(doc(firestore, sessionsPath(uid), id), { endedAt: serverTimestamp() }));
}
