import { useMemo } from "react";
import { FormattedMessage } from "react-intl";
import { supportedImageTypes } from "../../../schemas/rules/ruleChecks.ts";
import { uploadExamPicture } from "../../api/pictures.ts";
import { providePicture } from "../../features/pictures/provide.ts";
import type { CustomFieldProps } from "../../forms/fields/CustomField.tsx";
import { PictureState, usePictureChange, usePicture } from "../../features/pictures/selectors.ts";
import { PictureField } from "../../ui/PictureField.tsx";
import { useApi } from "../ApiContext.ts";

const urlOf = (hash: unknown) => (typeof hash === "string" ? `/api/pictures/${hash}` : null);
const hashIn = (url: string | null) => /[0-9a-f]{64}$/.exec(url ?? "")?.[0];

/** The picture of a question: uploaded at once, and attached when the exam is saved. */
export function PicturePart(props: CustomFieldProps) {
  const api = useApi();
  const logic = useMemo(
    () =>
      providePicture({
        upload: async (order) => (await uploadExamPicture(api, order)).url,
        remove: () => Promise.resolve(null),
      }),
    [api],
  );
  return (
    <PictureState.Provider logic={logic} options={{ input: { url: urlOf(props.value) } }}>
      <Picture {...props} />
    </PictureState.Provider>
  );
}

function Picture({ label, onChange }: CustomFieldProps) {
  usePictureChange((url) => onChange(hashIn(url)));
  return (
    <PictureField
      picture={usePicture()}
      label={label}
      placeholder={null}
      shape="wide"
      types={supportedImageTypes}
      hint={<FormattedMessage id="picture.hint" />}
    />
  );
}
