/** True for what is open and should be done by `today` (`yyyy-mm-dd`), late or not. */
export const isDue = ({ isCompleted, dueDate }: { isCompleted: boolean; dueDate: string | null }, today: string) =>
  !isCompleted && dueDate !== null && dueDate <= today;
