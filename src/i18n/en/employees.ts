export default {
  calls: {
    listEmployees: "List all employees",
    searchEmployees: "Search the employees, a page at a time",
  },
};
