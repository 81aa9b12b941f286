import { login, refreshSession, register } from "./auth.ts";
import { endpointList } from "./endpoint.ts";
import { addTask, deleteTask, listTasks, updateTask } from "./todo.ts";

/** Every call there is. What is not listed here goes to the network untouched. */
export const endpoints = endpointList([login, register, refreshSession, listTasks, addTask, updateTask, deleteTask]);
