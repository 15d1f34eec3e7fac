import { Type } from "typebox";
import { UserAccess } from "../../../schemas/access.ts";
import { CompanyUser } from "../../../schemas/companyUser.ts";
import { companyUserFields } from "../../services/company-users/companyUsers.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import type { App } from "../TypeBoxProvider.ts";

/** The users of any company, for platform admins. */
export async function usersOfCompanyRoutes(app: App): Promise<void> {
  const { access, companyUsers } = app.services;

  app.get(
    "/companies/:id/users",
    {
      schema: {
        summary: "Users of a customer",
        params: Type.Object({ id: Type.String() }),
        querystring: listParameters(companyUserFields),
        response: { 200: pageOf(CompanyUser), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("read", "companies"),
    },
    async (request) => {
      const id = positiveId(request.params, "id");
      return await companyUsers.listOf(request.signedInUser(), id, listQuery(request));
    },
  );

  app.get(
    "/companies/:id/users/:userId/access",
    {
      schema: {
        summary: "What a customer's user sees, and why",
        params: Type.Object({ id: Type.String(), userId: Type.String() }),
        response: { 200: UserAccess, ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("read", "companies"),
    },
    async (request) => {
      const companyId = positiveId(request.params, "id");
      const userId = positiveId(request.params, "userId");
      return await access.of(request.signedInUser(), companyId, userId);
    },
  );
}
