/**
 * Decides when a live query may stop. reactfire keeps a source subscribed until the page is closed, even when no
 * component uses it. A session ends it shortly after the last component released it, so that a page revisited soon
 * still has its data, and one never reopened costs nothing.
 */
import { Subject } from "rxjs";

/** Long enough to navigate from one page to the next. */
export const LINGER_MS = 10_000;

export interface ListeningSession {
  /** Unique among all sessions, including those with the same key. */
  readonly id: string;
  /** Emits once, when the listener should stop. */
  readonly ended: Subject<void>;
}

interface HeldSession extends ListeningSession {
  holders: number;
}

const sessions = new Map<string, HeldSession>();
let made = 0;

/** The active session for `key`, started when there is none. */
export function openListeningSession(key: string): ListeningSession {
  const open = sessions.get(key);
  if (open) return open;
  made += 1;
  const session: HeldSession = {
    id: `${key} #${String(made)}`,
    ended: new Subject(),
    holders: 0,
  };
  sessions.set(key, session);
  endWhenUnheld(key, session); // An abandoned render never holds it.
  return session;
}

/** @returns a function that releases the session. */
export function holdSession(key: string, held: ListeningSession): () => void {
  const session = sessions.get(key);
  if (session?.id !== held.id) return () => {};
  session.holders += 1;
  return () => {
    session.holders -= 1;
    endWhenUnheld(key, session);
  };
}

function endWhenUnheld(key: string, session: HeldSession) {
  setTimeout(() => {
    if (session.holders > 0 || sessions.get(key) !== session) return;
    sessions.delete(key);
    session.ended.next();
  }, LINGER_MS);
}
