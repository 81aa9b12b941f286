import { describe, expect, test } from "vitest";
import { addEmployee, deleteEmployees, restoreEmployees } from "../../src/contract/employees.ts";
import { createTestApi } from "./test-api.ts";

describe("addEmployee, deleteEmployees and restoreEmployees", () => {
  const newEmployee = { ...addEmployee.example.body.employee, post: "Sales manager", city: "เชียงใหม่" };

  test("a new employee gets the next id and the translations of a known job title", async () => {
    const api = await createTestApi("employees");
    const { status, data } = await api.call(addEmployee, { body: { employee: newEmployee } });
    expect(status).toBe(201);
    expect(data).toEqual({ employee: { ...newEmployee, id: 101, status: 1, avatar: "" } });
    expect(await api.db.employees.get(101)).toMatchObject({
      post: { en: "Sales manager", th: "ผู้จัดการฝ่ายขาย" },
      city: "เชียงใหม่",
    });
  });

  test("restoring deleted employees brings back their rows; their ids are not given to new employees", async () => {
    const api = await createTestApi("employees");
    const before = await api.db.employees.toArray();
    const { employees } = await api.fetch(deleteEmployees, { body: { ids: [99, 100] } });
    expect(await api.db.employees.count()).toBe(98);
    await api.call(addEmployee, { body: { employee: newEmployee } });
    expect(await api.db.employees.get(101)).toBeDefined();
    await api.call(restoreEmployees, { body: { employees } });
    expect((await api.db.employees.toArray()).slice(0, 100)).toEqual(before);
  });
});
