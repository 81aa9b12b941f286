import { expect, test, vi } from "vitest";
import { sendEmail, updateEmails } from "../contract/email.ts";
import { cancelSend, saveDraft, sendDraft } from "../contract/email-sending.ts";
import { sendUndoableEmail } from "./send-email.ts";
import { mutateEndpoint } from "./use-endpoint-mutation.ts";

vi.mock(import("./use-endpoint-mutation.ts"), () => ({ mutateEndpoint: vi.fn() }));

const file = { fileName: "a.pdf", size: 1, kind: "pdf", fileId: "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7a01" } as const;
const email = { to: [{ email: "ann@example.com" }], subject: "Invoice", message: "<p>Hello</p>", attachments: [file] };

test("outside a workspace the email is in Sent at once, and undo moves it to the trash", async () => {
  vi.mocked(mutateEndpoint).mockResolvedValue({ email: { id: 7 } });
  const undo = await sendUndoableEmail(email, false);
  expect(vi.mocked(mutateEndpoint).mock.calls).toEqual([[sendEmail, { body: { email } }]]);
  await undo();
  expect(mutateEndpoint).toHaveBeenLastCalledWith(updateEmails, {
    body: { emailIds: [7], dataToUpdate: { folder: "trash" }, expected: { folder: "sent" } },
  });
});

test("in a workspace the email waits ten seconds as a draft, and undo stops it before it moves it to the trash", async () => {
  vi.mocked(mutateEndpoint).mockResolvedValue({ id: 7 });
  const undo = await sendUndoableEmail(email, true);
  expect(vi.mocked(mutateEndpoint).mock.calls).toEqual([
    [saveDraft, { body: { draft: { ...email, attachments: [{ fileId: file.fileId }], key: expect.any(String) } } }],
    [sendDraft, { body: { id: 7, delaySeconds: 10 } }],
  ]);
  vi.mocked(mutateEndpoint).mockClear();
  await undo();
  expect(vi.mocked(mutateEndpoint).mock.calls).toEqual([
    [cancelSend, { body: { id: 7 } }],
    [updateEmails, { body: { emailIds: [7], dataToUpdate: { folder: "trash" }, expected: { folder: "draft" } } }],
  ]);
});

test("if the email can no longer be stopped, undo rejects and leaves it in Sent", async () => {
  vi.mocked(mutateEndpoint).mockResolvedValue({ id: 7 });
  const undo = await sendUndoableEmail(email, true);
  vi.mocked(mutateEndpoint).mockReset().mockRejectedValue(new Error("This email was already sent"));
  await expect(undo()).rejects.toThrow("already sent");
  expect(mutateEndpoint).toHaveBeenCalledOnce();
});
