import { login, register } from "../../contract/auth.ts";
import { useCall } from "../use-call.ts";

export const useLogin = () => useCall(login);
export const useRegister = () => useCall(register);
