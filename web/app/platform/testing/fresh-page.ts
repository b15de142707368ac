/** Files that need a document share one: each test leaves it at the home page, with nothing stored. */
import { afterEach } from "vitest";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
