// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { chatsQuery, messagesQuery } from "../../api/queries/chat.ts";
import { queryClient } from "../../api/query-client.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import type { Contact } from "../../contract/chat.ts";
import { createGroup, updateGroup } from "../../contract/chat-groups.ts";
import { editMessage } from "../../contract/chat-messages.ts";
import chat from "../../i18n/en/chat.ts";
import { GroupDrawer } from "./groups/group-drawer.tsx";
import { EditDrawer } from "./thread/edit-drawer.tsx";

const setSearch = vi.fn(async () => {});
vi.mock("./search.ts", () => ({ useChatSearch: () => ({ search: {}, setSearch }) }));
vi.mock("../../api/use-endpoint-mutation.ts", () => ({ mutateEndpoint: vi.fn() }));

const toContact = (id: number, fullName: string, fields: Partial<Contact> = {}): Contact => ({
  ...{ id, fullName, role: "", about: "", avatar: "", status: "offline" },
  ...fields,
});
const somsri = toContact(2, "Somsri Jaidee");
const wichai = toContact(3, "Wichai Boon");
const group = toContact(2_147_483_649, "Sales", { group: { memberIds: [11, 2] } });

beforeAll(() => void i18next.addResourceBundle("en", "chat", chat));
beforeEach(() => {
  localStorage.clear();
  vi.mocked(mutateEndpoint).mockReset();
  queryClient.setQueryDefaults(["chat"], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(chatsQuery.queryKey, {
    chatsContacts: [],
    contacts: [somsri, wichai, group],
    profileUser: { id: 11, fullName: "Malee", avatar: "", status: "online" },
  });
});

async function show(drawer: ReactNode) {
  const rootRoute = createRootRoute({ component: () => drawer });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute, history });
  await router.load();
  return renderComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

describe("GroupDrawer", () => {
  test("creates a group with the chosen people and opens it; without a name and people it says what is missing", async () => {
    const { user } = await show(<GroupDrawer />);
    await user.click(await screen.findByRole("button", { name: "Create group" }));
    expect(await screen.findByText("Enter a name.")).toBeDefined();
    expect(screen.getByText("Choose at least one person.")).toBeDefined();
    vi.mocked(mutateEndpoint).mockResolvedValue({ contact: group });
    await user.type(screen.getByRole("textbox", { name: /^Group name/ }), "Sales");
    await user.type(screen.getByRole("searchbox", { name: "Search people" }), "som");
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(screen.getByRole("checkbox", { name: somsri.fullName }));
    await user.click(screen.getByRole("button", { name: "Create group" }));
    await vi.waitFor(() =>
      expect(mutateEndpoint).toHaveBeenCalledWith(createGroup, { body: { name: "Sales", memberIds: [2] } }),
    );
    await vi.waitFor(() =>
      expect(setSearch).toHaveBeenCalledWith(expect.objectContaining({ contact: group.id }), { ignoreBlocker: true }),
    );
  });

  test("sends who was added and removed, and keeps what was typed if the save fails", async () => {
    vi.mocked(mutateEndpoint).mockRejectedValue(new Error("offline"));
    const { user, unmount } = await show(<GroupDrawer group={group} />);
    await user.click(await screen.findByRole("checkbox", { name: somsri.fullName }));
    await user.click(screen.getByRole("checkbox", { name: wichai.fullName }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await vi.waitFor(() =>
      expect(mutateEndpoint).toHaveBeenCalledWith(updateGroup, {
        params: { id: group.id },
        body: { addedIds: [3], removedIds: [2] },
      }),
    );
    unmount();
    await show(<GroupDrawer group={group} />);
    expect(await screen.findByRole("checkbox", { name: wichai.fullName, checked: true })).toBeDefined();
  });
});

test("EditDrawer sends the new text with the people whom it mentions", async () => {
  const message = { id: "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e", seq: 1, message: "Hi", time: "", senderId: 11 };
  queryClient.setQueryData(messagesQuery(group.id, message.id).queryKey, {
    pages: [{ messages: [{ ...message, attachments: [] }] }],
    pageParams: [{ around: message.id }],
  } as never);
  vi.mocked(mutateEndpoint).mockResolvedValue({});
  const { user } = await show(<EditDrawer contact={group} messageId={message.id} />);
  const field = await screen.findByRole("textbox", { name: /^Message/ });
  await user.clear(field);
  await user.type(field, "Hi @Somsri Jaidee");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(mutateEndpoint).toHaveBeenCalledWith(editMessage, {
      params: { id: message.id },
      body: { message: "Hi @Somsri Jaidee", mentions: [2] },
    }),
  );
});
