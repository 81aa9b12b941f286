export const employees = [];
