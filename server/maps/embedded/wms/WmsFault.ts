import { OgcFault } from "../OgcFault.ts";

/** An invalid WMS request. */
export class WmsFault extends OgcFault {}
