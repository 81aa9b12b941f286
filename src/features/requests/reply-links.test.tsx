// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { getDefaultStore } from "jotai";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { useSendsEmail } from "../../api/use-sends-email.ts";
import en from "../../i18n/en/requests.ts";
import th from "../../i18n/th/requests.ts";
import { startedEmailAtom } from "../../state/email.ts";
import { ReplyLinks } from "./reply-links.tsx";

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import("@tanstack/react-router"), async (importOriginal) => ({
  ...(await importOriginal()),
  useNavigate: () => navigate as never,
}));
vi.mock("../../api/use-sends-email.ts", () => ({ useSendsEmail: vi.fn() }));
vi.mock("../../state/ability.ts", () => ({ useCan: () => true }));

const store = getDefaultStore();

beforeAll(() => {
  i18next.addResourceBundle("en", "requests", en);
  i18next.addResourceBundle("th", "requests", th);
});
beforeEach(() => store.set(startedEmailAtom, null));

const request = {
  id: "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7a01",
  language: "th" as const,
  reference: "PH-7K3M-9QXT",
  name: "มะลิ",
  email: "mali@example.com",
  phone: "",
  message: "secret ".repeat(500),
  receivedAt: "2026-11-21T05:00:00.000Z",
};

test("if the server sends email, Reply opens the mailbox with the whole message, which is in no URL", async () => {
  vi.mocked(useSendsEmail).mockReturnValue(true);
  const { user } = renderComponent(<ReplyLinks request={request} />);
  await user.click(screen.getByRole("button", { name: "Reply by email" }));
  expect(navigate.mock.calls).toEqual([[{ to: "/apps/email" }]]);
  const email = store.get(startedEmailAtom);
  expect(email).toMatchObject({ to: request.email, requestId: request.id });
  expect(email?.subject).toContain(request.reference);
  expect(email?.text).toContain("เรียน คุณมะลิ");
  expect(email?.text).toContain(`\n> ${request.message}`);
});

test("otherwise Reply is a link to the user's email program", () => {
  vi.mocked(useSendsEmail).mockReturnValue(false);
  renderComponent(<ReplyLinks request={request} />);
  const link = screen.getByRole("link", { name: "Reply by email" });
  expect(link.getAttribute("href")).toMatch(/^mailto:mali@example.com\?subject=/);
  expect(store.get(startedEmailAtom)).toBeNull();
});
