import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import type { OutsideRecipient } from "../../../contract/email.ts";
import en from "../../../i18n/en/email.ts";
import type { ConversationMessage } from "./conversation.ts";
import { DeliveryLine } from "./delivery-line.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "email", en));

function show(outside: OutsideRecipient[], folder = "sent", status = "sent") {
  const onSendAgain = vi.fn();
  const email = { folder, delivery: { status, failed: [], outside } };
  const to = outside.map((each) => ({ name: "", email: each.email }));
  const message = { email, to, cc: [], bcc: [], isStoredReply: false } as unknown as ConversationMessage;
  renderComponent(<DeliveryLine message={message} onHandOver={() => {}} onSendAgain={onSendAgain} />);
  return onSendAgain;
}

describe("DeliveryLine of an email outside", () => {
  test("accepted by a mail server: says so and offers nothing", () => {
    show([{ email: "ann@example.com", status: "sent" }]);
    expect(screen.getByRole("status").textContent).toBe(en.reader.outside.sent);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("in the trash: an email that the server does not have yet is not waiting", () => {
    show([], "trash", "waiting");
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("refused and unknown: names each reason, and sends again to these recipients only", async () => {
    const onSendAgain = show([
      { email: "ann@example.com", status: "sent" },
      { email: "bob@example.com", status: "refused", reason: "mailboxFull", answer: "5.2.2 Over quota" },
      { email: "carl@example.com", status: "unknown" },
      { email: "dan@example.com", status: "waiting" },
    ]);
    expect(screen.getByText("Not sent to bob@example.com: the mailbox is full.")).toBeDefined();
    expect(screen.getByText("5.2.2 Over quota")).toBeDefined();
    expect(screen.getByText(/^We can’t tell whether this reached carl@example.com\./)).toBeDefined();
    expect(screen.getByText(/^Waiting to be sent to dan@example.com\./)).toBeDefined();
    screen.getByRole("button", { name: "Send again" }).click();
    expect(onSendAgain).toHaveBeenCalledWith(["bob@example.com", "carl@example.com"]);
  });
});
