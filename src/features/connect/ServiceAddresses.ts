/** An address for each service of a project. */
export interface ServiceAddresses {
  wms: string;
  wfs: string;
  /** OGC API – Features. */
  ogc: string;
}
