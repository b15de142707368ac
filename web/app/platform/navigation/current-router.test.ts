import { createMemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { findDestination, isForDestination } from "#/platform/navigation/current-router.ts";

test("a page that is loading is the destination until it is there", async () => {
  let arrive = () => {};
  const loaded = new Promise<null>((resolve) => {
    arrive = () => {
      resolve(null);
    };
  });
  const router = createMemoryRouter([
    { path: "/", element: null },
    { path: "/blog", element: null, loader: () => loaded },
  ]);
  expect(findDestination(router)).toBeNull();
  const moved = router.navigate("/blog?page=2#list");
  expect(findDestination(router)).toBe("/blog?page=2#list");
  arrive();
  await moved;
  expect(findDestination(router)).toBeNull();
  router.dispose();
});

test.each([
  ["/blog?page=2", "/blog?page=2#list", true],
  ["/blog", "/blog?page=2", false],
  ["/api/content/revision", "/blog", false],
  ["/blog", null, false],
])("a request for %s belongs to the change to %s: %s", (path, destination, belongs) => {
  const request = new Request(`https://mapwright.example${path}`);
  expect(isForDestination(request, destination)).toBe(belongs);
});
