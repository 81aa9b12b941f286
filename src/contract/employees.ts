export const employeesCalls = [] as const;
