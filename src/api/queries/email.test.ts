import { expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import { emailSummariesQuery, showEmailChange } from "./email.ts";

test("showEmailChange changes the emails with the given ids in every cached list, and no other emails", () => {
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
