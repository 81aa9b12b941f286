import { useMutation } from "@tanstack/react-query";
import { login, register } from "../../contract/auth.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";

export const useLogin = () => useMutation({ mutationFn: (body: Input<typeof login>["body"]) => call(login, { body }) });

export const useRegister = () =>
  useMutation({ mutationFn: (body: Input<typeof register>["body"]) => call(register, { body }) });
