import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import {
  Invitation,
  InvitationAcceptance,
  InvitationAccepted,
  type InvitationKind,
} from "../../../schemas/invitation.ts";
import { errorAnswers } from "../errorAnswers.ts";
import type { App } from "../TypeBoxProvider.ts";

const headers = Type.Object({
  authorization: Type.Optional(Type.String({ description: "Bearer and the token of the invitation" })),
});

const acceptPaths: Readonly<Record<InvitationKind, string>> = {
  customer: "/companies/invite/accept",
  companyUser: "/company/users/invite/accept",
  admin: "/admins/invite/accept",
};

const summaries: Readonly<Record<InvitationKind, string>> = {
  customer: "Accept a customer's invitation",
  companyUser: "Accept a user's invitation",
  admin: "Accept a platform admin's invitation",
};

/** Invitations, for people with an invitation link (spec §4.11, §7.17, §7.18). */
export async function invitationRoutes(app: App): Promise<void> {
  const { invitations } = app.services;

  app.get(
    "/invitation",
    {
      schema: {
        summary: "The invitation that a token stands for",
        description: "401 tells at /token why it cannot be accepted: expired, used or unknown.",
        headers,
        response: { 200: Invitation, ...errorAnswers(401, 429) },
      },
    },
    async (request, reply) => {
      const { invitation, device } = await invitations.get(bearerOf(request));
      return await reply.setDevice(device).send(invitation);
    },
  );

  for (const kind of ["customer", "companyUser", "admin"] as const) {
    app.post(
      acceptPaths[kind],
      {
        schema: {
          summary: summaries[kind],
          headers,
          body: InvitationAcceptance,
          response: { 200: InvitationAccepted, ...errorAnswers(401, 403, 422, 429) },
        },
      },
      async (request, reply) => {
        const { email, device } = await invitations.accept(kind, bearerOf(request), request.body);
        request.audited.account = email;
        return await reply.setDevice(device).send({ email });
      },
    );
  }
}

function bearerOf({ headers, ip, deviceToken }: FastifyRequest) {
  const token = /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return { token, address: ip, deviceToken };
}
