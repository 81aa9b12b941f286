export default {
  calls: {
    listEvents: "List the events of the chosen calendars, the earliest first",
    addEvent: "Add an event",
    updateEvent: "Change some fields of an event",
    removeEvent: "Remove an event for good",
  },
};
