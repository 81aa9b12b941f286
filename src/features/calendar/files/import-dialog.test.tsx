// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, expect, test, vi } from "vitest";
import { buildIcs, importIcs } from "../../../../tests/fixtures/import-ics.ts";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import type { NewEvent } from "../../../contract/calendar.ts";
import calendar from "../../../i18n/en/calendar.ts";
import { ImportDialog } from "./import-dialog.tsx";

const addMock = vi.fn();
const storedEvents = vi.hoisted(() => ({ events: [] as object[] }));
vi.mock("@tanstack/react-query", () => ({ useQuery: () => ({ data: storedEvents.events, isError: false }) }));
vi.mock("../../../api/queries/calendar.ts", () => ({ eventRecordsQuery: {} }));
vi.mock("../../../api/use-endpoint-mutation.ts", () => ({ useEndpointMutation: () => ({ mutateAsync: addMock }) }));
vi.mock("../use-offer-undo.ts", () => ({ useOfferUndo: () => ({ offerRestore: () => {} }) }));
i18next.addResourceBundle("en", "calendar", calendar);

const icsText = `BEGIN:VCALENDAR
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

afterEach(() => {
  addMock.mockReset();
  storedEvents.events = [];
});

test("ImportDialog reads the file once and adds events that name no calendar to the chosen calendar", async () => {
  addMock.mockResolvedValue({ added: 2, updated: 0, removed: 0, undo: { events: [], removeIds: [] } });
  const ics = new File([icsText], "team.ics");
  const read = vi.spyOn(ics, "arrayBuffer");
  const { user } = renderComponent(<ImportDialog file={ics} onClose={() => {}} onImported={() => {}} />);
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: "Family" } });
  await user.click(screen.getByRole("button", { name: "Import 2 events" }));
  await vi.waitFor(() => expect(addMock).toHaveBeenCalled());
  const [[{ body }]] = addMock.mock.calls as [[{ body: { events: NewEvent[] } }]];
  expect(body.events.map(({ title, extendedProps }) => [title, extendedProps?.calendar])).toEqual([
    ["Dentist", "Family"],
    ["Board meeting", "Business"],
  ]);
  expect(read).toHaveBeenCalledOnce();
});

const buildWeeklyIcs = (lines: string[], method?: string) =>
  buildIcs([["UID:standup", "DTSTART:20270201T020000Z", "SUMMARY:Standup", ...lines]], ...(method ? [method] : []));

test("ImportDialog shows what is removed, skipped and not supported, by name", async () => {
  storedEvents.events = importIcs([buildWeeklyIcs(["RRULE:FREQ=WEEKLY"])]).events;
  const cancelIcs = buildWeeklyIcs(["RECURRENCE-ID:20270208T020000Z", "SEQUENCE:1"], "METHOD:CANCEL");
  const { rerender, user } = renderComponent(
    <ImportDialog file={new File([cancelIcs], "cancel.ics")} onClose={() => {}} onImported={() => {}} />,
  );
  const removed = await screen.findByRole("region", { name: "Removed (1)" });
  expect(removed.textContent).toContain("Standup");
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove 1 event" }));
  await vi.waitFor(() => expect(addMock).toHaveBeenCalled());

  const secondIcs = buildWeeklyIcs(["RRULE:FREQ=WEEKLY", "EXRULE:FREQ=MONTHLY"]);
  rerender(
    <ImportDialog key="again" file={new File([secondIcs], "again.ics")} onClose={() => {}} onImported={() => {}} />,
  );
  await screen.findByText("Your calendar already has everything in this file.");
  expect(screen.getByText(/Standup: the exceptions by the rule FREQ=MONTHLY/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Import 0 events" })).toHaveProperty("disabled", true);
});

test.each([
  ["picture.png", "PNG", "This isn’t a calendar file. Choose an .ics file."],
  [
    "cut.ics",
    buildWeeklyIcs([]).slice(0, -30),
    "The end of this file is missing. Download it again, then choose it again.",
  ],
])("ImportDialog says why %s cannot be imported, and offers no import", async (name, content, message) => {
  renderComponent(<ImportDialog file={new File([content], name)} onClose={() => {}} onImported={() => {}} />);
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.getByRole("button", { name: "Import 0 events" })).toHaveProperty("disabled", true);
});
