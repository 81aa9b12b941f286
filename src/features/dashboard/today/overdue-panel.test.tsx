// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { CallError } from "../../../api/call.ts";
import { companyQuery } from "../../../api/queries/organization.ts";
import { queryClient } from "../../../api/query-client.ts";
import { sendUndoableEmail } from "../../../api/send-email.ts";
import type { OverdueClient } from "../../../contract/today.ts";
import { firstCompany } from "../../../domain/company.ts";
import dashboard from "../../../i18n/en/dashboard.ts";
import { UnsupportedCharactersError } from "../../../ui/document/pdf/errors.ts";
import { toast } from "../../../ui/toast.ts";
import { OverduePanel } from "./overdue-panel.tsx";
import { attachInvoices } from "./reminder-attachments.ts";

vi.mock(import("@tanstack/react-router"), async (importOriginal) => ({
  ...(await importOriginal()),
  Link: (({ children }: { children: ReactNode }) => <a href="/">{children}</a>) as never,
}));
vi.mock("../../../api/send-email.ts", () => ({ EMAIL_DELAY_MS: 10_000, sendUndoableEmail: vi.fn() }));
vi.mock("../../../api/use-sends-email.ts", () => ({ fetchEmailReach: async () => "anyone" }));
vi.mock("../../../state/ability.ts", () => ({ useCan: (action: string) => action === "create" }));
vi.mock("../../../ui/toast.ts", () => ({ toast: Object.assign(vi.fn(), { error: vi.fn() }) }));
vi.mock("./reminder-attachments.ts", () => ({ attachInvoices: vi.fn() }));

const client: OverdueClient = {
  ...{ name: "Ann Lee", company: "", companyEmail: "ann@example.com", country: "GB", avatar: "" },
  invoices: [{ id: 1, dueDate: "2026-07-01", currency: "USD", amountDue: 10 }],
  sums: [],
  emailedAt: null,
};

beforeAll(() => void i18next.addResourceBundle("en", "dashboard", dashboard));
beforeEach(() => {
  queryClient.setQueryData(companyQuery.queryKey, firstCompany);
  vi.clearAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const renderPanel = () => renderComponent(<OverduePanel overdue={{ count: 1, sums: [], clients: [client] }} />);
const getButton = () => screen.getByRole("button", { name: "Send reminder to Ann Lee" });

test("the button is pending while the PDFs are made; then the reminder is sent once", async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  vi.mocked(attachInvoices).mockReturnValue(promise);
  const { user } = renderPanel();
  await user.dblClick(getButton());
  expect(getButton().getAttribute("aria-disabled")).toBe("true");
  resolve([]);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("Sending the reminder to Ann Lee."));
  await vi.waitFor(() => expect(getButton().getAttribute("aria-disabled")).toBeNull());
  expect(sendUndoableEmail).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: [{ name: "Ann Lee", email: "ann@example.com" }], attachments: [] }),
    false,
  );
});

test.each([
  [new UnsupportedCharactersError(["感", "谢"]), /can’t show these characters: 感 谢\./],
  [new CallError(507, "Storage full"), /storage is full/],
  [new Error("no font"), /couldn’t create the invoice’s PDF/],
])(
  "after %s a toast says why the reminder was not sent, and offers to send it without the PDF",
  async (error, text) => {
    vi.mocked(attachInvoices).mockRejectedValue(error);
    const { user } = renderPanel();
    await user.click(getButton());
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(text), expect.anything()));
    expect(sendUndoableEmail).not.toHaveBeenCalled();
    const [, options] = vi.mocked(toast.error).mock.calls[0] ?? [];
    const action = options?.action as { onClick: () => void } | undefined;
    action?.onClick();
    await vi.waitFor(() => expect(sendUndoableEmail).toHaveBeenCalledOnce());
  },
);
