export default {
  calls: {
    listEmployees: "List all employees",
    updateEmployee: "Change some fields of an employee",
    updateEmployees: "Change some fields of several employees: all of them, or none",
    searchEmployees: "Search the employees, a page at a time",
  },
};
