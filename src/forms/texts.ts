import { useIntl } from "react-intl";
import { fieldOf } from "../../schemas/records.ts";
import { asMessageId, isMessageId } from "../i18n/messages.ts";

/** Translates texts of a schema: a message id becomes its text, anything else stays. */
export function useTexts() {
  const intl = useIntl();
  return (text: string): string => (isMessageId(intl, text) ? intl.formatMessage({ id: text }) : text);
}

/** Translates titles of fields; a title without a text gets a general one. */
export function useTitles() {
  const intl = useIntl();
  return (title: string): string => {
    // rjsf numbers the items of a list: `fields.email-2`.
    const [, name = title, number] = /^(.*?)(?:-\d+)*-(\d+)$/.exec(title) ?? [];
    const text = intl.formatMessage({ id: asMessageId(intl, name, "fields.unknown") });
    return number === undefined ? text : `${text} ${number}`;
  };
}

/** Maximum length of a value in a title. */
const saidMaxLength = 60;

interface NamedItem {
  value?: unknown;
  /** The field that names the item. */
  namedBy?: unknown;
  /** That field's options, if it has any: the item is then called as the chosen one. */
  options?: unknown;
}

/** Title of an item: its number, and the start of its value, where the `uiSchema` names a field. */
export function useItemTitles() {
  const titleOf = useTitles();
  return (title: string, place: number, { value, namedBy, options }: NamedItem = {}) => {
    const own = typeof namedBy === "string" ? fieldOf(value, namedBy) : "";
    const chosen = Array.isArray(options)
      ? options.find((option) => fieldOf(option, "value") === own)
      : undefined;
    const said = fieldOf(chosen, "label") ?? own;
    const words = typeof said === "string" ? said.trim().replaceAll(/\s+/g, " ") : "";
    const shown = words.length > saidMaxLength ? `${words.slice(0, saidMaxLength).trimEnd()}…` : words;
    return `${titleOf(`${title}-${place}`)}${shown ? `: ${shown}` : ""}`;
  };
}

/** Number of an item in its list, from 1; undefined for what is no item. */
export function placeInList(id: string): number | undefined {
  const [, index] = /\/(\d+)$/.exec(id) ?? [];
  return index === undefined ? undefined : Number(index) + 1;
}
