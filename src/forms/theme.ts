import { type ThemeProps, withTheme } from "@rjsf/core";
import { BaseInputTemplate } from "./templates/BaseInputTemplate.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";
import { PasswordWidget } from "./widgets/PasswordWidget.tsx";

const theme: ThemeProps = {
  templates: { BaseInputTemplate, FieldTemplate, ObjectFieldTemplate },
  widgets: { PasswordWidget },
};

/** rjsf's form in Blueprint's clothes. */
export const ThemedForm = withTheme(theme);
