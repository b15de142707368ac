/** Refusals of a principal without the necessary membership or role. */
import { AppError } from "@mapwright/core/app-error";

export const notAMember = () =>
  new AppError("not-a-member", "You aren't a member of this workspace");
export const roleTooLow = () => new AppError("role-too-low", "Your role doesn't allow this");
