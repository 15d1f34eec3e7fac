import { FormattedMessage } from "react-intl";
import { Copyable } from "./Copyable.tsx";
import type { ServiceAddresses } from "./ServiceAddresses.ts";

/** The addresses of a project's services, to be copied. */
export function Addresses({ addresses }: { addresses: ServiceAddresses }) {
  return (
    <section className="connect-addresses">
      <h3>
        <FormattedMessage id="connect.addresses" />
      </h3>
      <Copyable labelId="connect.wms" text={addresses.wms} />
      <Copyable labelId="connect.wfs" text={addresses.wfs} />
      <Copyable labelId="connect.ogc" text={addresses.ogc} />
    </section>
  );
}
