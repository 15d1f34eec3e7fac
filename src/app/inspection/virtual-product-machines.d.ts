/** Made by `server/web/plugins/productMachines`. */
declare module "virtual:product-machines" {
  /** The machine of each file, by its path. */
  export const modules: Readonly<Record<string, { machine: unknown }>>;
}
