/** To be written. */
export function EmployeesScreen() {
  return null;
}
