import { Type } from "typebox";
import { CompanyUser } from "../../schemas/companyUser.ts";
import { companyUserFields } from "../services/people/companyUsers.ts";
import { demands } from "./demands.ts";
import { errorAnswers } from "./errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "./lists.ts";
import { positiveId } from "./positiveId.ts";
import type { App } from "./TypeBoxProvider.ts";

/** The users of any company, for platform admins to look at. */
export async function peopleOfCompaniesRoutes(app: App): Promise<void> {
  const { companyUsers } = app.services;

  app.get(
    "/companies/:id/users",
    {
      schema: {
        summary: "Users of a customer",
        params: Type.Object({ id: Type.String() }),
        querystring: listParameters(companyUserFields),
        response: { 200: pageOf(CompanyUser), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: demands("read", "companies"),
    },
    async (request) => {
      const id = positiveId(request.params, "id");
      return await companyUsers.listOf(request.signedInUser(), id, listQuery(request));
    },
  );
}
