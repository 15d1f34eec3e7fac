import { OgcFault } from "../OgcFault.ts";

/** A WMS request that cannot be answered as asked. */
export class WmsFault extends OgcFault {}
