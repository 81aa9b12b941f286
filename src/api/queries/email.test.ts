import { expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import { emailSummariesQuery, showEmailChange } from "./email.ts";

test("showEmailChange changes the emails in every cached list and leaves the others as they are", () => {
  const { queryKey } = emailSummariesQuery({ page: 1 });
  const [first, second] = [
    { id: 1, isStarred: false },
    { id: 2, isStarred: false },
  ];
  queryClient.setQueryData(queryKey, { emails: [first, second], total: 2 } as never);
  showEmailChange([2], { isStarred: true });
  const data = queryClient.getQueryData(queryKey);
  expect(data).toEqual({ emails: [first, { id: 2, isStarred: true }], total: 2 });
  expect(data?.emails[0]).toBe(first);
});
