import { fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import type { Contact } from "../../../contract/chat.ts";
import chat from "../../../i18n/en/chat.ts";
import { type ChatDraft, emptyDraft } from "../chat-drafts.ts";
import { Composer } from "./composer.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "chat", chat));

const contact: Contact = { id: 2, fullName: "Marcus Bell", role: "Writer", about: "", avatar: "", status: "online" };

function renderComposer(draft: Partial<ChatDraft> = {}, isShrinking = false) {
  const spies = { onSend: vi.fn(), onClose: vi.fn(), update: vi.fn(), add: vi.fn() };
  renderComponent(
    <Composer
      contact={contact}
      draft={{ draft: { ...emptyDraft, ...draft }, update: spies.update }}
      files={{ errors: [], isShrinking, clearErrors: () => {}, add: spies.add, remove: () => {} }}
      canSend
      onSend={spies.onSend}
      onClose={spies.onClose}
    />,
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
});
