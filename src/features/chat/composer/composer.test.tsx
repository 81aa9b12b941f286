import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { getDefaultStore } from "jotai";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { chatsQuery } from "../../../api/queries/chat.ts";
import type { Contact } from "../../../contract/chat.ts";
import chat from "../../../i18n/en/chat.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { type ChatDraft, emptyDraft } from "../chat-drafts.ts";
import { Composer } from "./composer.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "chat", chat));

const contact: Contact = { id: 2, fullName: "Marcus Bell", role: "Writer", about: "", avatar: "", status: "online" };
const client = new QueryClient();
client.setQueryData(chatsQuery.queryKey, {
  chatsContacts: [],
  contacts: [contact, { ...contact, id: 3, fullName: "Somsri Jaidee" }],
  profileUser: { id: 11, fullName: "Malee", avatar: "", status: "online" },
});

function renderComposer(draft: Partial<ChatDraft> = {}, isShrinking = false, shown = contact) {
  const spies = { onSend: vi.fn(), onClose: vi.fn(), update: vi.fn(), add: vi.fn() };
  renderComponent(
    <QueryClientProvider client={client}>
      <Composer
        contact={shown}
        draft={{ draft: { ...emptyDraft, ...draft }, update: spies.update }}
        files={{ errors: [], isShrinking, clearErrors: () => {}, add: spies.add, remove: () => {} }}
        canSend
        onSend={spies.onSend}
        onClose={spies.onClose}
      />
    </QueryClientProvider>,
  );
  return { ...spies, field: screen.getByRole("textbox", { name: "Write a message" }) };
}

describe("Composer", () => {
  test("Enter sends the message; Shift+Enter and an Enter of an input method do not", () => {
    const { field, onSend } = renderComposer({ text: "Hello" });
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onSend).toHaveBeenCalledOnce();
  });

  test("on a touch screen, Enter does not send the message, and the button does", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches: media.includes("coarse"), media } as MediaQueryList),
    );
    const { field, onSend } = renderComposer({ text: "Hello" });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onSend).toHaveBeenCalledOnce();
  });

  test.each([
    ["without text and files", {}],
    ["with spaces only", { text: " \n" }],
    ["with a text that is too long", { text: "x".repeat(5_001) }],
    ["while a picture is made smaller", { text: "Look" }, true],
  ])("Composer does not send %s", (_, draft, isShrinking = false) => {
    const { field, onSend } = renderComposer(draft, isShrinking);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onSend).not.toHaveBeenCalled();
  });

  test("Composer says by how many characters a text is too long", () => {
    renderComposer({ text: "x".repeat(5_003) });
    expect(screen.getByRole("alert").textContent).toBe("The message is 3 characters too long.");
  });

  test("Escape cancels the reply first and then leaves the conversation", () => {
    const { field, update, onClose } = renderComposer({ replyTo: { id: "a", senderId: 2, message: "What?" } });
    fireEvent.keyDown(field, { key: "Escape" });
    expect(update).toHaveBeenCalledWith({ replyTo: undefined });
    expect(onClose).not.toHaveBeenCalled();
  });

  test("a pasted picture is attached, unless text is pasted with it", () => {
    const { field, add } = renderComposer();
    const picture = new File(["x"], "image.png", { type: "image/png" });
    fireEvent.paste(field, { clipboardData: { files: [picture], getData: () => "Text of a document" } });
    expect(add).not.toHaveBeenCalled();
    fireEvent.paste(field, { clipboardData: { files: [picture], getData: () => "" } });
    expect(add).toHaveBeenCalledWith([picture]);
  });

  describe("in a workspace", () => {
    beforeEach(() => getDefaultStore().set(isInWorkspaceAtom, true));
    afterEach(() => getDefaultStore().set(isInWorkspaceAtom, false));
    const group: Contact = { ...contact, id: 2 ** 31 + 1, fullName: "Sales", group: { memberIds: [11, 2, 3] } };
    const type = (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value, selectionStart: value.length } });
      (field as HTMLTextAreaElement).setSelectionRange(value.length, value.length);
    };

    test("after an @ the arrow keys and Enter choose a member of the group, without sending", () => {
      const { field, update, onSend } = renderComposer({ text: "Hi" }, false, group);
      type(field, "Hi @");
      const options = screen.getAllByRole("option");
      expect(options.map(({ textContent }) => textContent)).toEqual(["MBMarcus Bell", "SJSomsri Jaidee"]);
      fireEvent.keyDown(field, { key: "ArrowDown" });
      expect(field.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
      fireEvent.keyDown(field, { key: "Enter" });
      expect(update).toHaveBeenLastCalledWith({ text: expect.stringContaining("Somsri Jaidee ") });
      expect(onSend).not.toHaveBeenCalled();
      expect(screen.queryByRole("option")).toBeNull();
    });

    test("Escape closes the list first; an address is no mention", () => {
      const { field, onClose } = renderComposer({ text: "x" }, false, group);
      type(field, "@mar");
      fireEvent.keyDown(field, { key: "Escape" });
      expect(screen.queryByRole("option")).toBeNull();
      expect(onClose).not.toHaveBeenCalled();
      type(field, "somsri@mar");
      expect(screen.queryByRole("option")).toBeNull();
    });
  });

  test("nobody can write to a colleague who was deactivated", () => {
    renderComponent(
      <QueryClientProvider client={client}>
        <Composer
          contact={{ ...contact, closed: "inactive" }}
          draft={{ draft: emptyDraft, update: () => {} }}
          files={{ errors: [], isShrinking: false, clearErrors: () => {}, add: () => {}, remove: () => {} }}
          canSend
          onSend={() => {}}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText(/no longer in the workspace/)).toBeDefined();
  });
});
