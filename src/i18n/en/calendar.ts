export default {
  calls: {
    listEvents: "List events in the selected calendars, earliest first",
    addEvent: "Add an event",
    updateEvent: "Update an event",
    removeEvent: "Permanently delete an event",
  },
};
