import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CalendarEventRecord } from "../../api/queries/calendar.ts";
import type { ProductRecord } from "../../api/queries/shop.ts";
import { toEventEntry, toProductEntry } from "./record-entries.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const event: CalendarEventRecord = {
  id: 7,
  uid: "7",
  title: "Songkran",
  start: "2027-03-03",
  end: null,
  allDay: true,
  url: "",
  rrule: null,
  exdates: [],
  overrides: [],
  timeZone: null,
  extendedProps: { calendar: "Holiday", location: "", description: "", guests: [], reminderMinutes: null },
};

test("toEventEntry links to the event's day in the device's time zone, and to the unchanged day of an all-day event, west of UTC", () => {
  expect(toEventEntry(event, "en").link).toBe("/apps/calendar?date=2027-03-03&event=7");
  const evening = { ...event, allDay: false, start: "2027-03-03T02:00:00.000Z" };
  expect(toEventEntry(evening, "en").link).toBe("/apps/calendar?date=2027-03-02&event=7");
});

test("toProductEntry returns an entry that has a preview and links to the product's page", () => {
  const product: ProductRecord = {
    id: 18,
    name: "Water bottle",
    slug: "water-bottle-18",
    description: "",
    brand: "Tallwick",
    category: "travel",
    price: 590,
    image: "/images/products/water-bottle.svg",
    hasFreeShipping: false,
    rating: 4,
    colorOptions: [],
    isInWishlist: false,
    isInCart: false,
  };
  expect(toProductEntry(product, "en")).toMatchObject({
    link: "/apps/ecommerce/detail/water-bottle-18",
    hasPreview: true,
  });
});
