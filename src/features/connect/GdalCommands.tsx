import { FormattedMessage, useIntl } from "react-intl";
import { Copyable } from "./Copyable.tsx";
import type { ServiceAddresses } from "./ServiceAddresses.ts";

/** Commands of GDAL, in which the token is still to be put. */
export function GdalCommands({ addresses }: { addresses: ServiceAddresses }) {
  const intl = useIntl();
  const token = intl.formatMessage({ id: "connect.tokenHere" });
  const sign = `--config GDAL_HTTP_USERPWD "gis:${token}"`;
  return (
    <section className="connect-addresses">
      <p>
        <FormattedMessage id="connect.gdal.intro" values={{ token: <code>{token}</code> }} />
      </p>
      <Copyable labelId="connect.gdal.features" text={`ogrinfo -ro ${sign} "WFS:${addresses.wfs}"`} />
      <Copyable labelId="connect.gdal.ogc" text={`ogrinfo -ro ${sign} "OAPIF:${addresses.ogc}"`} />
      <Copyable labelId="connect.gdal.images" text={`gdalinfo ${sign} "WMS:${addresses.wms}"`} />
    </section>
  );
}
