import { expect, test } from "vitest";
import { updateAccountRole, updateRole } from "../../src/contract/access.ts";
import { updateAccountSettings } from "../../src/contract/account.ts";
import type { Area } from "../../src/contract/areas.ts";
import { setPostStates } from "../../src/contract/blog-posts.ts";
import { updateEmails } from "../../src/contract/email.ts";
import { undoEmployeeImport } from "../../src/contract/employee-import.ts";
import { updateEmployee } from "../../src/contract/employees.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { updateProfile } from "../../src/contract/profile.ts";
import { updateComment, updatePost } from "../../src/contract/profile-posts.ts";
import { updateReceivedRequest } from "../../src/contract/requests.ts";
import { updateCartItem } from "../../src/contract/shop.ts";
import { updateAddress } from "../../src/contract/shop-addresses.ts";
import { updateOrder } from "../../src/contract/shop-orders.ts";
import { updateTask } from "../../src/contract/todo.ts";
import { undoUserImport } from "../../src/contract/user-import.ts";
import { updateUsers } from "../../src/contract/users.ts";
import { ADMIN_ID, createTestApi, SEED_DATE, type TestApi } from "./test-api.ts";

interface Change {
  endpoint: Endpoint;
  areas: Area[];
  params?: object | ((api: TestApi) => Promise<object>);
  values: readonly [before: object, after: object, later: object];
  /** `expected` is the value that an undo replaces with the earlier one. */
  toBody?: (value: object, expected?: object) => object;
}

const withExpected = (value: object, expected?: object) => ({ ...value, ...(expected && { expected }) });
const address = {
  fullName: "Mali Jaidee",
  phone: "0812345678",
  street: "1 Sukhumvit Road",
  subdistrict: "Khlong Toei",
  district: "Khlong Toei",
  city: "",
  province: "Bangkok",
  postcode: "10110",
  country: "TH",
};
const toAbility = (action: string) => ({ ability: [{ action, subject: "Blog" }] });

const undoCases: Change[] = [
  {
    endpoint: updateUsers,
    areas: ["users"],
    values: [{ status: "inactive" }, { status: "active" }, { status: "pending" }],
    toBody: (value, expected) => ({ changes: [{ ids: [5, 6], ...withExpected(value, expected) }] }),
  },
  {
    endpoint: updateEmployee,
    areas: ["employees"],
    values: [{ salary: 20_000 }, { salary: 21_000 }, { salary: 22_000 }],
    toBody: (value, expected) => ({ employee: { id: 7, ...withExpected(value, expected) } }),
  },
  {
    endpoint: undoEmployeeImport,
    areas: ["employees"],
    values: [{ salary: 20_000 }, { salary: 21_000 }, { salary: 22_000 }],
    toBody: (value, expected) => ({ created: [], before: [{ id: 7, ...withExpected(value, expected) }] }),
  },
  {
    endpoint: undoUserImport,
    areas: ["users"],
    values: [{ company: "One" }, { company: "Two" }, { company: "Three" }],
    toBody: (value, expected) => ({ created: [], before: [{ id: 5, ...withExpected(value, expected) }] }),
  },
  {
    endpoint: updatePost,
    areas: ["profile"],
    params: { id: 2 },
    values: [{ text: "Draft" }, { text: "Better" }, { text: "Best" }],
  },
  {
    endpoint: updateComment,
    areas: ["profile"],
    params: async ({ db }: TestApi) => {
      const post = await db.profilePosts.get(2);
      const ownComment = { id: 9, author: ADMIN_ID, comment: "Good", commentTime: SEED_DATE.toISOString() };
      if (post) await db.profilePosts.put({ ...post, detailedComments: [ownComment] });
      return { id: 2, commentId: ownComment.id };
    },
    values: [{ comment: "Nice" }, { comment: "Nicer" }, { comment: "Nicest" }],
  },
  {
    endpoint: updateProfile,
    areas: ["profile"],
    values: ["Clerk", "Manager", "Director"].map((designation) => ({ header: { designation } })) as never,
  },
  {
    endpoint: setPostStates,
    areas: ["blog"],
    values: [{ state: "Draft" }, { state: "Pending" }, { state: "Published" }],
    toBody: (value, expected) => ({ changes: [{ id: 1, ...withExpected(value, expected) }] }),
  },
  {
    endpoint: updateAccountSettings,
    areas: ["account"],
    values: ["Line", "Box", "Tree"].map((fullName) => ({ general: { fullName, company: fullName } })) as never,
  },
  {
    endpoint: updateRole,
    areas: ["access"],
    params: { role: "author" },
    values: [toAbility("read"), toAbility("create"), toAbility("update")],
  },
  {
    endpoint: updateAccountRole,
    areas: ["access"],
    params: { id: 2 },
    values: [{ role: "client" }, { role: "editor" }, { role: "author" }],
  },
  {
    endpoint: updateReceivedRequest,
    areas: ["requests"],
    params: async ({ db }: TestApi) => ({ id: (await db.sampleRequests.toCollection().first())?.id }),
    values: [{ status: "in-progress" }, { status: "done" }, { status: "new" }],
  },
  {
    endpoint: updateEmails,
    areas: ["email"],
    values: [{ isStarred: false }, { isStarred: true }, { isStarred: false, folder: "trash" }],
    toBody: (value, expected) => ({ emailIds: [1, 2], dataToUpdate: value, expected }),
  },
  {
    endpoint: updateAddress,
    areas: ["shop"],
    params: { id: 1 },
    values: ["1", "2", "3"].map((street) => ({ address: { ...address, street } })) as never,
  },
  {
    endpoint: updateCartItem,
    areas: ["shop"],
    params: { productId: 18 },
    values: [{ qty: 1 }, { qty: 2 }, { qty: 3 }],
  },
  {
    endpoint: updateOrder,
    areas: ["shop"],
    params: { id: 1 },
    values: [{ isPaid: false }, { isPaid: true }, { isPaid: false, status: "cancelled" }],
  },
  {
    endpoint: updateTask,
    areas: ["todo"],
    values: [{ isCompleted: false }, { isCompleted: true }, { isCompleted: false, title: "Later" }],
    toBody: (value, expected) => ({ task: { id: 1, ...withExpected(value, expected) } }),
  },
];

test.each(undoCases)("$endpoint.name: an undo takes a change back, but overwrites no later change", async (change) => {
  const { endpoint, areas, params, values, toBody = withExpected } = change;
  const [before, after, laterValue] = values;
  const api = await createTestApi(...areas);
  const options = {
    params: typeof params === "function" ? await params(api) : params,
    token: await api.token(ADMIN_ID),
  };
  const sendChange = async (value: object, expected?: object) =>
    (await api.call(endpoint, { ...options, body: toBody(value, expected) })).status;

  expect([await sendChange(before), await sendChange(after)].every((status) => status < 300)).toBe(true);
  expect(await sendChange(before, after)).toBeLessThan(300);
  // The change is already undone, so undoing it again fails.
  expect(await sendChange(before, after)).toBe(409);

  await sendChange(after);
  expect(await sendChange(laterValue)).toBeLessThan(300);
  const storedRows = await api.snapshot();
  expect(await sendChange(before, after)).toBe(409);
  expect(await api.snapshot()).toEqual(storedRows);
});
