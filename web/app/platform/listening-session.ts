/**
 * When a live query may stop. reactfire keeps a source subscribed until the page is left, even when no component
 * wants it any more; a session ends it a little after the last component let go, so that a page one comes back
 * to finds its data there, and one never opened again costs nothing.
 */
import { Subject } from "rxjs";

/** Long enough to move from one page to the next. */
export const LINGER_MS = 10_000;

export interface ListeningSession {
  /** Unlike that of any other session, also of the same key. */
  readonly id: string;
  /** Emits once, when the listener is to stop. */
  readonly ended: Subject<void>;
}

interface HeldSession extends ListeningSession {
  holders: number;
}

const sessions = new Map<string, HeldSession>();
let made = 0;

/** The session that listens for `key`, begun if there is none. */
export function sessionFor(key: string): ListeningSession {
  const open = sessions.get(key);
  if (open) return open;
  made += 1;
  const session: HeldSession = {
    id: `${key} #${String(made)}`,
    ended: new Subject(),
    holders: 0,
  };
  sessions.set(key, session);
  endWhenUnheld(key, session); // A render that is thrown away never holds it.
  return session;
}

/** @returns how to let go. */
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
