import { Profile } from "../../schemas/profile.ts";
import { ProfileUpdate } from "../../schemas/profileUpdate.ts";
import { errorAnswers } from "./errorAnswers.ts";
import type { App } from "./TypeBoxProvider.ts";

/** The signed-in person's own account (spec §7.8, §7.12). */
export async function profileRoutes(app: App): Promise<void> {
  const { profile } = app.services;

  app.get(
    "/profile",
    { schema: { summary: "Own profile", response: { 200: Profile, ...errorAnswers(401) } } },
    async (request) => profile.profile(request.signedInUser()),
  );

  app.patch(
    "/profile",
    {
      schema: {
        summary: "Change own names or language",
        body: ProfileUpdate,
        response: { 200: Profile, ...errorAnswers(401, 422) },
      },
      preValidation: async (request) => {
        request.signedInUser();
      },
    },
    async (request) => await profile.update(request.signedInUser(), request.body),
  );
}
