// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { renewSession } from "../../api/session.ts";
import type { UserData } from "../../contract/auth.ts";
import access from "../../i18n/en/access.ts";
import areas from "../../i18n/en/areas.ts";
import type { AbilityRule } from "../../lib/auth.ts";
import { sessionAtom } from "../../state/session.ts";
import { NotAuthorized } from "./not-authorized.tsx";

i18next.addResourceBundle("en", "access", access);
i18next.addResourceBundle("en", "areas", areas);

vi.mock("../../api/session.ts", () => ({ renewSession: vi.fn(async () => true) }));
beforeEach(() => vi.mocked(renewSession).mockClear());

const allPermissions = [{ action: "manage", subject: "all" }];
const ownAccess = [{ action: "read", subject: "ACL" }];
const todoPermission = { from: "/apps/todo", action: "read", subject: "Todo" };

async function openPage(ability: AbilityRule[], permission: Partial<typeof todoPermission>, entries = ["/"]) {
  const store = createStore();
  const userData = { id: 1, fullName: "Ann Lee", role: "admin", ability } as unknown as UserData;
  store.set(sessionAtom, { userData, accessToken: "a", refreshToken: "r" });
  const { from, action, subject } = permission;
  const rootRoute = createRootRoute({
    component: () => <NotAuthorized from={from} action={action} subject={subject} />,
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  for (const entry of entries.slice(1)) history.push(entry);
  const router = createRouter({ routeTree: rootRoute, history });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  return renderComponent(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </Provider>,
  );
}

const getActions = () => [...document.querySelectorAll("a, button")].map((each) => each.textContent);

test.each([
  ["an administrator, no page: access to every page", allPermissions, {}, "You have access", /can open every page/],
  [
    "an administrator, a page: access to it",
    allPermissions,
    todoPermission,
    "You have access",
    /The .+ role can open To-do/,
  ],
  ["another role, no page: what the page is for", ownAccess, {}, "Page permissions", /it’s listed here/],
  [
    "another role, a page: the missing permission",
    ownAccess,
    todoPermission,
    "You don’t have access to this page",
    /To-do: Read/,
  ],
])("NotAuthorized: %s", async (_name, ability, permission, title, text) => {
  await openPage(ability, permission);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(text)).toBeDefined();
});

test.each([
  ["without the permission, asks once for the account's current ones", ownAccess, 1],
  ["with the permission, does not ask", allPermissions, 0],
])("NotAuthorized: %s", async (_name, ability, calls) => {
  await openPage(ability, todoPermission);
  expect(renewSession).toHaveBeenCalledTimes(calls);
});

test("NotAuthorized links to the dashboard only if the user may see it", async () => {
  const { unmount } = await openPage(allPermissions, {});
  expect(getActions()).toEqual(["Go to dashboard", "See my access"]);
  unmount();
  await openPage(ownAccess, {});
  expect(getActions()).toEqual(["See my access"]);
});

test("NotAuthorized opened from another page offers the way back and another account", async () => {
  await openPage(ownAccess, todoPermission, ["/", "/denied"]);
  expect(getActions()).toEqual(["See my access", "Go back", "Sign in with another account"]);
});
