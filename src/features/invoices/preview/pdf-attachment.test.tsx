import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import type { EmailReach } from "../../../api/use-sends-email.ts";
import invoices from "../../../i18n/en/invoices.ts";
import { UnsupportedCharactersError } from "../../../ui/document/pdf/errors.ts";
import { PdfAttachment } from "./pdf-attachment.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "invoices", invoices));

function renderAttachment(result: { file?: File; error?: Error }, reach: EmailReach = "device") {
  const handlers = { retry: vi.fn(), onSendWithout: vi.fn() };
  const { retry, onSendWithout } = handlers;
  const pdf = { file: result.file, error: result.error ?? null, retry, getFile: vi.fn() };
  renderComponent(<PdfAttachment fileName="INV-0001 Ann.pdf" pdf={pdf} reach={reach} onSendWithout={onSendWithout} />);
  return handlers;
}

test("PdfAttachment shows the name and the true size of the file", () => {
  renderAttachment({ file: new File(["x".repeat(42_000)], "INV-0001 Ann.pdf") });
  expect(screen.getByText("Attached: INV-0001 Ann.pdf")).toBeDefined();
  expect(screen.getByText("42 kB")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("PdfAttachment names the characters that the PDF can't show, and offers to retry or to send without it", async () => {
  const { retry, onSendWithout } = renderAttachment({ error: new UnsupportedCharactersError(["感", "谢"]) });
  expect(screen.getByRole("alert").textContent).toContain("can’t show these characters: 感 谢.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Send without PDF" }));
  expect(onSendWithout).toHaveBeenCalledOnce();
});

test.each([
  ["device", /To deliver it, choose “Send with your email app”/],
  ["members", /Only members of your workspace receive this email/],
  ["anyone", /Your workspace’s server sends this email/],
] as const)("PdfAttachment says what happens to an email that reaches %s", (reach, text) => {
  renderAttachment({}, reach);
  expect(screen.getByText(text)).toBeDefined();
});
