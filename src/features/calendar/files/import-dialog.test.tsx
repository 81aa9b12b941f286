// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import type { NewEvent } from "../../../contract/calendar.ts";
import calendar from "../../../i18n/en/calendar.ts";
import { ImportDialog } from "./import-dialog.tsx";

const add = vi.fn();
vi.mock("../../../api/use-endpoint-mutation.ts", () => ({ useEndpointMutation: () => ({ mutateAsync: add }) }));
vi.mock("../use-offer-undo.ts", () => ({ useOfferUndo: () => ({ offerRestore: () => {} }) }));
i18next.addResourceBundle("en", "calendar", calendar);

const file = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:a
SUMMARY:Dentist
DTSTART;VALUE=DATE:20261123
END:VEVENT
BEGIN:VEVENT
UID:b
SUMMARY:Board meeting
DTSTART;VALUE=DATE:20261124
CATEGORIES:Business
END:VEVENT
END:VCALENDAR`;

test("ImportDialog reads the file once and adds events without a calendar to the chosen one", async () => {
  add.mockResolvedValue({ added: 2, updated: 0, undo: { events: [], removeIds: [] } });
  const ics = new File([file], "team.ics");
  const read = vi.spyOn(ics, "text");
  const { user } = renderComponent(<ImportDialog file={ics} onClose={() => {}} onImported={() => {}} />);
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: "Family" } });
  await user.click(screen.getByRole("button", { name: "Import 2 events" }));
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  const [[{ body }]] = add.mock.calls as [[{ body: { events: NewEvent[] } }]];
  expect(body.events.map(({ title, extendedProps }) => [title, extendedProps?.calendar])).toEqual([
    ["Dentist", "Family"],
    ["Board meeting", "Business"],
  ]);
  expect(read).toHaveBeenCalledOnce();
});
