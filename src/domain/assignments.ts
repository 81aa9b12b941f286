import type { CalendarEvent, Guest } from "../contract/calendar.ts";
import type { Task } from "../contract/todo.ts";

/** The account's user. `memberId` is undefined outside a workspace. */
export interface Self {
  readonly fullName: string;
  readonly memberId?: number | undefined;
}

type AssignedTask = Pick<Task, "assignee">;

/** Compares the names if the task names no member. */
export function isAssignedTo({ assignee }: AssignedTask, { fullName, memberId }: Self): boolean {
  if (assignee?.memberId === undefined || memberId === undefined) return assignee?.fullName === fullName;
  return assignee.memberId === memberId;
}

/** True also for a task of nobody. */
export const isOwnTask = (task: AssignedTask, self: Self): boolean =>
  task.assignee === null || isAssignedTo(task, self);

/** Returns the colleague who has given the member this task with the change, or undefined if nobody has. */
export function findTaskGiver(before: Task | undefined, task: Task, memberId: number): number | undefined {
  const { assignee, assignedBy, isCompleted, isDeleted } = task;
  const isNew = assignee?.memberId === memberId && before?.assignee?.memberId !== memberId;
  return isNew && !isCompleted && !isDeleted && assignedBy !== memberId ? assignedBy : undefined;
}

type InvitingEvent = Pick<CalendarEvent, "id" | "extendedProps" | "overrides">;

/** Also of single occurrences. */
const listGuests = ({ extendedProps, overrides }: InvitingEvent): readonly Guest[] => [
  ...extendedProps.guests,
  ...overrides.flatMap((override) => override.extendedProps?.guests ?? []),
];

/**
 * Notes who has invited the members that `before` does not have as guests. An event with another id was split off `before`,
 * so nobody is told of it again.
 */
export function noteInviter<E extends InvitingEvent>(event: E, before: InvitingEvent | undefined, memberId: number): E {
  const known = new Set((before ? listGuests(before) : []).map((guest) => guest.memberId));
  const note = ({ invitedBy, ...guest }: Guest): Guest => {
    if (guest.memberId === undefined) return guest;
    if (!known.has(guest.memberId)) return { ...guest, invitedBy: memberId };
    return event.id === before?.id && invitedBy !== undefined ? { ...guest, invitedBy } : guest;
  };
  const noteAll = <P extends { guests?: Guest[] | undefined }>(props: P): P =>
    props.guests ? { ...props, guests: props.guests.map(note) } : props;
  return {
    ...event,
    extendedProps: noteAll(event.extendedProps),
    overrides: event.overrides.map((override) =>
      override.extendedProps ? { ...override, extendedProps: noteAll(override.extendedProps) } : override,
    ),
  };
}

/** Returns the colleague who has made the member a guest with the change, or undefined if nobody has. */
export function findInviter(before: InvitingEvent | undefined, event: InvitingEvent, memberId: number) {
  const findGuest = (each: InvitingEvent) => listGuests(each).find((guest) => guest.memberId === memberId);
  const invitedBy = before && findGuest(before) ? undefined : findGuest(event)?.invitedBy;
  return invitedBy === memberId ? undefined : invitedBy;
}
