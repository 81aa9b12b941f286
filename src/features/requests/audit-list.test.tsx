// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { CallError, call } from "../../api/call.ts";
import privacy from "../../i18n/en/privacy.ts";
import requests from "../../i18n/en/requests.ts";
import { AuditList } from "./audit-list.tsx";

vi.mock(import("../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));

beforeAll(() => {
  i18next.addResourceBundle("en", "privacy", privacy);
  i18next.addResourceBundle("en", "requests", requests);
});

const toPage = (...ids: number[]) => ({
  entries: ids.map((id) => ({
    ...{ id, at: "2026-07-15T02:30:00.000Z", event: "device-removed" as const },
    ...{ actor: { id: 1, fullName: "Malee" }, member: { id: 2, fullName: "Somsak" } },
  })),
  total: 21,
});

test("if older entries cannot be loaded, the list stays and Try again loads them", async () => {
  vi.mocked(call).mockResolvedValueOnce(toPage(2));
  const { user } = renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <AuditList onBack={() => {}} />
    </QueryClientProvider>,
  );
  vi.mocked(call).mockRejectedValueOnce(new CallError(502, "The server cannot be reached"));
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  expect((await screen.findByRole("alert")).textContent).toBe(privacy.needsServer);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  vi.mocked(call).mockResolvedValueOnce(toPage(1));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
});
