import { type ThemeProps, withTheme } from "@rjsf/core";
import { CustomField } from "./fields/CustomField.tsx";
import { OrderedRows } from "./fields/OrderedRows.tsx";
import {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
} from "./templates/ArrayFieldItemTemplate.tsx";
import { ArrayFieldTemplate } from "./templates/ArrayFieldTemplate.tsx";
import { BaseInputTemplate } from "./templates/BaseInputTemplate.tsx";
import {
  AddButton,
  ClearButton,
  CopyButton,
  MoveDownButton,
  MoveUpButton,
  RemoveButton,
  SubmitButton,
} from "./templates/buttons.tsx";
import { FullFieldTemplate } from "./templates/FullFieldTemplate.tsx";
import { FullObjectFieldTemplate } from "./templates/FullObjectFieldTemplate.tsx";
import {
  ArrayFieldDescriptionTemplate,
  ArrayFieldTitleTemplate,
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
} from "./templates/smallTemplates.tsx";
import { CheckboxesWidget } from "./widgets/CheckboxesWidget.tsx";
import { CheckboxWidget, RadioWidget, RatingWidget } from "./widgets/choiceWidgets.tsx";
import { DateTimeWidget, DateWidget, TimeWidget } from "./widgets/dateWidgets.tsx";
import { FileWidget } from "./widgets/FileWidget.tsx";
import { ColorWidget, RangeWidget, UpDownWidget } from "./widgets/numberWidgets.tsx";
import { PasswordWidget } from "./widgets/PasswordWidget.tsx";
import { SelectWidget } from "./widgets/SelectWidget.tsx";
import { EmailWidget, HiddenWidget, TextareaWidget, TextWidget, URLWidget } from "./widgets/textWidgets.tsx";

export const templates = {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
  BaseInputTemplate,
  ButtonTemplates: {
    AddButton,
    ClearButton,
    CopyButton,
    MoveDownButton,
    MoveUpButton,
    RemoveButton,
    SubmitButton,
  },
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate: FullFieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate: FullObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
};

export const widgets = {
  AltDateTimeWidget: DateTimeWidget,
  AltDateWidget: DateWidget,
  CheckboxWidget,
  CheckboxesWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  FileWidget,
  HiddenWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget,
  RatingWidget,
  SelectWidget,
  TextWidget,
  TextareaWidget,
  TimeWidget,
  URLWidget,
  UpDownWidget,
};

/** Fields for `ui:field`. */
const fields = { OrderedRows, CustomField };

const theme: ThemeProps = { fields, templates, widgets };

/** rjsf's form for any schema, with Blueprint's widgets. */
export const FullForm = withTheme(theme);
