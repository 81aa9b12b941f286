// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { CallError } from "../../../api/call.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import type { Activity } from "../../../contract/today.ts";
import { restoreUsers } from "../../../contract/users.ts";
import dashboard from "../../../i18n/en/dashboard.ts";
import { can } from "../../../lib/auth.ts";
import { toast } from "../../../ui/toast.ts";
import { ActivityPanel } from "./activity-panel.tsx";

vi.mock("../../../api/use-endpoint-mutation.ts", () => ({ mutateEndpoint: vi.fn() }));
vi.mock("../../../ui/toast.ts", () => ({ toast: Object.assign(vi.fn(), { error: vi.fn() }) }));
vi.mock(import("../../../lib/auth.ts"), async (importOriginal) => ({ ...(await importOriginal()), can: vi.fn() }));

beforeAll(() => void i18next.addResourceBundle("en", "dashboard", dashboard));
beforeEach(() => {
  vi.mocked(can).mockReturnValue(true);
  vi.mocked(toast).mockClear();
  vi.mocked(mutateEndpoint).mockReset().mockResolvedValue({ users: [] });
});

const deletion: Activity = {
  event: "user-deleted",
  recordId: null,
  title: "Pim Rattana",
  count: 2,
  at: new Date().toISOString(),
  by: "",
  restore: { action: "create", subject: "User", body: { users: [] } },
};
const findRestoreButton = () => screen.queryByRole("button", { name: "Restore Pim Rattana +1" });

test("Restore of deleted users calls restoreUsers with the stored body, shows a toast and focuses the panel", async () => {
  const { user } = renderComponent(<ActivityPanel activity={[deletion]} />);
  await user.click(findRestoreButton() as HTMLElement);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("“Pim Rattana +1” was restored."));
  expect(mutateEndpoint).toHaveBeenCalledExactlyOnceWith(restoreUsers, { body: { users: [] } });
  expect(document.activeElement).toBe(screen.getByRole("region"));
});

test("pressing Restore twice restores once, and the button is gone before the list is refetched", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  vi.mocked(mutateEndpoint).mockReturnValue(promise);
  const { user } = renderComponent(<ActivityPanel activity={[deletion]} />);
  await user.dblClick(findRestoreButton() as HTMLElement);
  resolve({ users: [] });
  await vi.waitFor(() => expect(findRestoreButton()).toBeNull());
  expect(mutateEndpoint).toHaveBeenCalledOnce();
});

test("Restore of a chat message names the message and not the contact", async () => {
  const restore = { action: "create", subject: "Chat", body: {} };
  const message: Activity = { ...deletion, event: "message-deleted", count: 1, restore };
  const { user } = renderComponent(<ActivityPanel activity={[message]} />);
  await user.click(screen.getByRole("button", { name: "Restore message to Pim Rattana" }));
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("The message to Pim Rattana was restored."));
});

test("if restoring fails, a toast says that the records may have changed", async () => {
  vi.mocked(mutateEndpoint).mockRejectedValue(new CallError(409, "User already exists"));
  const { user } = renderComponent(<ActivityPanel activity={[deletion]} />);
  await user.click(findRestoreButton() as HTMLElement);
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/may have changed since/)));
});

test("without the permission to create users, the deletion is shown without Restore", () => {
  vi.mocked(can).mockImplementation((_ability, action) => action === "read");
  renderComponent(<ActivityPanel activity={[deletion]} />);
  expect(screen.getByText("Pim Rattana +1")).toBeDefined();
  expect(findRestoreButton()).toBeNull();
});
