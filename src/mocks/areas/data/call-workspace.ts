import type { Endpoint, Input, ResponseData, ServerEndpoint } from "../../../contract/endpoint.ts";
import { forbidden, HttpError } from "../../../contract/errors.ts";
import type { IntakeResponse } from "../../../domain/intake-client.ts";
import { callWithTeamToken, type TeamContext } from "../requests/team-session.ts";

/** Sends the call with the member's token and returns its data. Rejects if it fails. */
export type SendFunction = <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => Promise<ResponseData<E>>;

/** The returned function throws like {@link getWorkspaceData}. */
export function createSend({ db, intakeClient }: TeamContext): SendFunction {
  return async (endpoint, input) => {
    const response = await callWithTeamToken({ db, intakeClient }, (token) => intakeClient(endpoint, input, { token }));
    if (response === "signed-out") throw signedOut();
    return getWorkspaceData(endpoint, response);
  };
}

/** Throws an HttpError for each error that the contract of the device's calls declares. */
export function getWorkspaceData<E extends Endpoint>(endpoint: E, response: IntakeResponse<E>): ResponseData<E> {
  if (!response) throw unreachable();
  if (response.isOk) return response.data;
  throw toHttpError(endpoint, response.status, response.error);
}

const SIGNED_OUT = "Sign in to the server first";
export const signedOut = () => new HttpError(409, SIGNED_OUT);
/** Also before the request has been sent. */
export const isSignedOut = ({ error }: HttpError): boolean => error === SIGNED_OUT;
export const unreachable = () => new HttpError(502, "The server cannot be reached");

function toHttpError({ errors = {} }: Endpoint, status: number, error: HttpError["error"]): HttpError {
  if (status === 401) return signedOut();
  if (status === 403) return forbidden();
  return status in errors || status === 400 ? new HttpError(status, error) : unreachable();
}
