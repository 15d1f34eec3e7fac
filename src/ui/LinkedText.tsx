interface LinkedTextProps {
  text: string;
  /** Keyboard hint, where the Tab key does not reach the link. */
  keys?: string;
  /** What the text is known to be: a web address may then lack its scheme, and that of a picture shows it. */
  kind?: string | undefined;
}

const webAddress = /^https?:\/\/\S+$/i;
const schemeless = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u;
const emailAddress = /^[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+$/;

function addressIn(text: string, kind: string | undefined): string | undefined {
  if (emailAddress.test(text)) return `mailto:${text}`;
  const address = (kind === "link" || kind === "picture") && schemeless.test(text) ? `https://${text}` : text;
  return webAddress.test(address) && URL.canParse(address) ? address : undefined;
}

/** A text; a web or e-mail address becomes a link. */
export function LinkedText({ text, keys, kind }: LinkedTextProps) {
  const address = addressIn(text, kind);
  if (address === undefined) return text;
  const isMail = address.startsWith("mailto:");
  return (
    <a
      href={address}
      {...(isMail ? {} : { target: "_blank", rel: "noopener noreferrer" })}
      {...(keys === undefined ? {} : { tabIndex: -1, "aria-keyshortcuts": keys })}
    >
      {kind === "picture" && !isMail ? <Picture address={address} text={text} /> : text}
    </a>
  );
}

/** Where the browser may not show it, or can't, its address stands in its place. */
const Picture = ({ address, text }: { address: string; text: string }) => (
  <img className="linked-picture" src={address} alt={text} loading="lazy" referrerPolicy="no-referrer" />
);
