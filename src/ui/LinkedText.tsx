interface LinkedTextProps {
  text: string;
  /** What keys follow it where the Tab key does not come to it. */
  keys?: string;
}

const webAddress = /^https?:\/\/\S+$/i;

/** A text as it is; one that is a web address can be followed. */
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
