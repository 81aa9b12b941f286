export default {
  calls: {
    listEvents: "List events in the selected calendars, earliest first",
    addEvent: "Add an event",
    updateEvent: "Update an event",
    removeEvent: "Permanently delete an event",
    listOccurrences: "List all occurrences in a period of at most 400 days, repeating events expanded",
    getEvent: "Get an event",
    updateOccurrence: "Update one, this and all following, or all occurrences of an event",
    removeOccurrence: "Delete one, this and all following, or all occurrences of an event",
    restoreEvents: "Undo a change: restore events exactly as they were",
    addEvents: "Add several events, for example from a calendar file",
  },
};
