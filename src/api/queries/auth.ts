import { login, register } from "../../contract/auth.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export const useLogin = () => useEndpointMutation(login);
export const useRegister = () => useEndpointMutation(register);
