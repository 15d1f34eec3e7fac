import { type ThemeProps, withTheme } from "@rjsf/core";
import { BaseInputTemplate } from "./templates/BaseInputTemplate.tsx";
import { FullFieldTemplate } from "./templates/FullFieldTemplate.tsx";
import { FullObjectFieldTemplate } from "./templates/FullObjectFieldTemplate.tsx";
import { CheckboxesWidget } from "./widgets/CheckboxesWidget.tsx";
import { PasswordWidget } from "./widgets/PasswordWidget.tsx";
import { SelectWidget } from "./widgets/SelectWidget.tsx";

const theme: ThemeProps = {
  templates: {
    BaseInputTemplate,
    FieldTemplate: FullFieldTemplate,
    ObjectFieldTemplate: FullObjectFieldTemplate,
  },
  widgets: { CheckboxesWidget, PasswordWidget, SelectWidget },
};

/** rjsf's form with everything a schema can ask for, in Blueprint's clothes. */
export const FullForm = withTheme(theme);
