// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { call } from "../../../api/call.ts";
import type { Client } from "../../../contract/invoice-client.ts";
import invoices from "../../../i18n/en/invoices.ts";
import { ClientFields } from "./client-fields.tsx";
import { useInvoiceForm } from "./use-invoice-form.ts";

vi.mock(import("../../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));

const buildClient = (name: string, companyEmail: string): Client => ({
  name,
  company: `${name} Ltd`,
  companyEmail,
  address: "1 Rama IV Road",
  country: "TH",
  contact: "+66 2 555 0142",
});
const clients = [buildClient("Mali", "mali@example.com"), buildClient("Malee", "malee@example.com")];

beforeAll(() => void i18next.addResourceBundle("en", "invoices", invoices));

function Example() {
  return <ClientFields form={useInvoiceForm("invoices:test", undefined)} />;
}

function renderFields() {
  vi.mocked(call).mockImplementation(async (_, { params }) =>
    clients.filter(({ name }) => name.toLowerCase().includes((params as unknown as { q: string }).q.toLowerCase())),
  );
  const view = renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Example />
    </QueryClientProvider>,
  );
  return { ...view, nameBox: screen.getByRole<HTMLInputElement>("combobox", { name: /^Name/ }) };
}

const getField = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("ClientFields: choosing a client from the list with arrow keys and Enter fills in all client fields", async () => {
  const { user, nameBox } = renderFields();
  await user.type(nameBox, "male");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(nameBox.value).toBe("Malee");
  expect(getField(/^Company/).value).toBe("Malee Ltd");
  expect(getField(/^Email/).value).toBe("malee@example.com");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Country" }).value).toBe("TH");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("ClientFields: leaving the field with an unknown name keeps the name and announces a new client", async () => {
  const { user, nameBox } = renderFields();
  await user.type(nameBox, "Nobody yet");
  expect(await screen.findByText("This will be saved as a new client.")).toBeDefined();
  await user.tab();
  expect(nameBox.value).toBe("Nobody yet");
  expect(getField(/^Email/).value).toBe("");
});

test("ClientFields: renaming a chosen client does not change the other fields", async () => {
  const { user, nameBox } = renderFields();
  await user.type(nameBox, "male");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await user.keyboard("{ArrowDown}{Enter}");
  await user.type(nameBox, " & Sons");
  await user.tab();
  expect(nameBox.value).toBe("Malee & Sons");
  expect(getField(/^Email/).value).toBe("malee@example.com");
});

test("ClientFields: Escape closes the list and keeps the typed name", async () => {
  const { user, nameBox } = renderFields();
  await user.type(nameBox, "mal");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(nameBox.value).toBe("mal");
});

test("ClientFields: the button “Show clients” lists all clients, even if the typed name matches none", async () => {
  const { user, nameBox } = renderFields();
  await user.type(nameBox, "Nobody yet");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: /Show clients/ }));
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
});
