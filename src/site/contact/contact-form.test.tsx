/** @jsxImportSource preact */
// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { renderIsland } from "../../../tests/fixtures/render-island.tsx";
import contact from "../../i18n/en/contact.ts";
import { ContactForm } from "./contact-form.tsx";

test("ContactForm: submitting a message that fails removes the receipt of the earlier message", async () => {
  // jsdom has no service workers: the message goes to the server, and the list of earlier ones cannot be loaded.
  vi.spyOn(console, "warn").mockReturnValue();
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetchMock);
  const { user } = renderIsland(<ContactForm />, contact);
  const send = async (message: string, response: Response) => {
    fetchMock.mockResolvedValueOnce(response);
    await user.type(screen.getByLabelText(/^Your name/), "Mali");
    await user.type(screen.getByLabelText(/^Email/), "mali@example.com");
    await user.type(screen.getByLabelText(/^Message/), message);
    await user.click(screen.getByRole("button", { name: contact.form.send }));
  };

  const receipt = { reference: "PH-1", receivedAt: "2026-11-25T09:00:00.000Z" };
  await send("A quote, please", Response.json(receipt, { status: 201 }));
  await screen.findByText(/PH-1/);
  await send("One more question", Response.json({ error: "Too many requests" }, { status: 429 }));
  expect((await screen.findByRole("alert")).textContent).toContain(contact.failure.busy);
  expect(screen.queryByText(/PH-1/)).toBeNull();
});
