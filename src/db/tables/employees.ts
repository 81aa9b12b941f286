export type EmployeesTables = object;

export const employeesStores = {};
