interface LinkedTextProps {
  text: string;
  /** Keyboard hint, where the Tab key does not reach the link. */
  keys?: string;
}

const webAddress = /^https?:\/\/\S+$/i;

/** A text; a URL becomes a link. */
export function LinkedText({ text, keys }: LinkedTextProps) {
  if (!webAddress.test(text) || !URL.canParse(text)) return text;
  return (
    <a
      href={text}
      target="_blank"
      rel="noopener noreferrer"
      {...(keys === undefined ? {} : { tabIndex: -1, "aria-keyshortcuts": keys })}
    >
      {text}
    </a>
  );
}
