import type { MyCompany } from "../../schemas/company.ts";
import type { Profile } from "../../schemas/profile.ts";
import type { Api } from "./createApi.ts";

interface Upload {
  file: File;
  /** Called with the upload progress, from 0 to 1. */
  onProgress: (portion: number) => void;
  signal: AbortSignal;
}

/** Uploads have no timeout; errors are shown beside the picture. */
async function upload<Answer>(
  api: Api,
  path: string,
  { file, onProgress, signal }: Upload,
  method: "put" | "post" = "put",
): Promise<Answer> {
  const body = new FormData();
  body.append("file", file);
  const { data } = await api.httpWithoutTimeout[method]<Answer>(path, body, {
    signal,
    isFailureOfCaller: true,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}

async function remove<Answer>(api: Api, path: string): Promise<Answer> {
  const { data } = await api.http.delete<Answer>(path, { isFailureOfCaller: true });
  return data;
}

export const uploadProfilePicture = (api: Api, order: Upload) =>
  upload<Profile>(api, "/profile/picture", order);
export const removeProfilePicture = (api: Api) => remove<Profile>(api, "/profile/picture");

/** Uploads a picture for exam questions; for exam makers. */
export const uploadExamPicture = (api: Api, order: Upload) =>
  upload<{ hash: string; url: string }>(api, "/exams/pictures", order, "post");

/** Uploads the logo of the own company; for its admins. */
export const uploadMyCompanyLogo = (api: Api, order: Upload) =>
  upload<MyCompany>(api, "/profile/my-company/logo", order);
export const removeMyCompanyLogo = (api: Api) => remove<MyCompany>(api, "/profile/my-company/logo");
