import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { DateField } from "./date-field.tsx";

let storedDate: string | null;

function Example({ start }: { start: string | null }) {
  const [date, setDate] = useState(start);
  storedDate = date;
  return <DateField label="Due date" value={date} onChange={setDate} clearLabel="Clear" openLabel="Open calendar" />;
}

const findSegment = (type: string) => document.querySelector<HTMLElement>(`[role=spinbutton][data-type=${type}]`);

test("DateField shows Buddhist years in Thai and Gregorian years in English", () => {
  const { unmount } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  expect(findSegment("year")?.textContent).toBe("2569");
  unmount();
  renderComponent(<Example start="2026-11-21" />, "en-GB");
  expect(findSegment("year")?.textContent).toBe("2026");
});

test("DateField stores a Buddhist year typed in Thai as a Gregorian year", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  const year = findSegment("year");
  if (year) await user.click(year);
  await user.keyboard("2570");
  expect(storedDate).toBe("2027-11-21");
});

test.each([
  ["th-TH", "2026", "2026-11-21", "2569"],
  ["th-TH", "๒๕๗๐", "2027-11-21", "2570"],
  ["en-GB", "2569", "2026-11-21", "2026"],
  ["en-GB", "๒๐๒๗", "2027-11-21", "2027"],
])("DateField in %s: the typed year %s is stored in %s and shown as %s", async (locale, typed, stored, shown) => {
  const { user } = renderComponent(<Example start="2025-11-21" />, locale);
  const year = findSegment("year");
  if (year) await user.click(year);
  await user.keyboard(typed);
  expect(storedDate).toBe(stored);
  expect(findSegment("year")?.textContent).toBe(shown);
});

test("DateField takes a day in Thai digits", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  const day = findSegment("day");
  if (day) await user.click(day);
  await user.keyboard("๐๕");
  expect(storedDate).toBe("2026-11-05");
});

test.each([
  ["th-TH", "๒๙๐๒๒๐๒๘", "2028-02-29"],
  ["th-TH", "29022571", "2028-02-29"],
  ["en-GB", "29022571", "2028-02-29"],
  ["th-TH", "29022027", "2027-02-28"],
  ["th-TH", "๐๕๑๒๖๙", "2026-12-05"],
  ["th-TH", "051227", "2027-12-05"],
  ["en-GB", "051269", "2026-12-05"],
])("DateField in %s: %s typed into an empty field is stored as %s", async (locale, digits, expected) => {
  const { user } = renderComponent(<Example start={null} />, locale);
  await user.click(findSegment("day") ?? document.body);
  await user.keyboard(digits);
  await user.tab();
  expect(storedDate).toBe(expected);
});

test("DateField with only a year stores nothing when the focus leaves", async () => {
  const { user } = renderComponent(<Example start={null} />);
  await user.click(findSegment("year") ?? document.body);
  await user.keyboard("26");
  await user.tab();
  expect(storedDate).toBeNull();
});

test("DateField stores a day chosen in the Thai calendar as a Gregorian date", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  await user.click(screen.getByRole("button", { name: /Open calendar/ }));
  const day = (await screen.findAllByRole("button")).find(({ textContent }) => textContent === "25");
  if (day) await user.click(day);
  expect(storedDate).toBe("2026-11-25");
});

test("DateField: pressing the clear button sets the value to null and removes the button", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(storedDate).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});
