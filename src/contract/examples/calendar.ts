import type { calendarEndpoints } from "../calendar.ts";
import type { Examples } from "./types.ts";

export const calendarExamples: Examples<typeof calendarEndpoints> = {
  listEvents: { params: { calendars: ["Business", "Family"] } },
  addEvent: {
    body: {
      event: {
        title: "ประชุมทีมขาย",
        url: "https://meet.example.com/sales",
        start: "2028-02-29T09:30:00+07:00",
        end: "2028-02-29T10:30:00+07:00",
        rrule: "FREQ=MONTHLY;BYDAY=-1TU",
        extendedProps: {
          calendar: "Business",
          location: "ห้องประชุมชั้น 3",
          guests: [{ fullName: "อารยา ศรีสุวรรณ", avatar: "/images/avatars/araya.webp" }],
        },
      },
    },
  },
  updateEvent: {
    body: {
      event: { id: 3, title: "Stocktake", extendedProps: { location: "The new warehouse" } },
    },
  },
  removeEvent: { params: { id: 3 } },
};
