// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { CallError, call } from "../../api/call.ts";
import en from "../../i18n/en/requests.ts";
import th from "../../i18n/th/requests.ts";
import { MemberForm } from "./member-form.tsx";

vi.mock(import("../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));

beforeAll(() => {
  i18next.addResourceBundle("en", "requests", en);
  i18next.addResourceBundle("th", "requests", th);
});
afterEach(async () => void (await i18next.changeLanguage("en")));

async function addMemberWithError(error: CallError) {
  vi.mocked(call).mockRejectedValue(error);
  const { user } = renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <MemberForm onDone={() => {}} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByRole("textbox", { name: "Full name" }), "Mali Jaidee");
  await user.type(screen.getByRole("textbox", { name: "Username" }), "mali");
  await user.click(screen.getByRole("button", { name: "Generate" }));
  await user.click(screen.getByRole("button", { name: "Add a member" }));
}

const getAlert = async () => (await screen.findByRole("alert")).textContent;

test("MemberForm: the error “server cannot be reached” is translated when the language changes", async () => {
  await addMemberWithError(new CallError(502, "Bad gateway"));
  expect(await getAlert()).toBe(en.team.offline);
  await act(() => i18next.changeLanguage("th"));
  expect(await getAlert()).toBe(th.team.offline);
});

test("MemberForm: the alert contains the server's reason untranslated, also after a switch to Thai", async () => {
  await addMemberWithError(new CallError(403, "Not allowed"));
  expect(await getAlert()).toBe("The server rejected this: Not allowed");
  await act(() => i18next.changeLanguage("th"));
  expect(await getAlert()).toContain("Not allowed");
});

test("MemberForm: the error for a taken username is at the username field and not in the form's alert", async () => {
  await addMemberWithError(new CallError(400, { username: ["This username is already in use."] }));
  expect(await screen.findByText(en.team.errors.usernameTaken)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
