/** Refusals of a principal without the necessary membership or role. */
import { AppError } from "@mapwright/core/app-error";

export const createNotMemberError = () =>
  new AppError("not-a-member", "You aren't a member of this workspace");
export const createRoleTooLowError = () =>
  new AppError("role-too-low", "Your role doesn't allow this");
