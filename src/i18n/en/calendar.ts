export default {
  calls: {
    listEvents: "List the events of the chosen calendars, the earliest first",
    addEvent: "Add an event",
    updateEvent: "Merge fields into an event",
    removeEvent: "Remove an event for good",
  },
};
