import { machinesIn } from "../../../machines/statecharts/machinesIn.ts";

/** Every machine of the product, by its folder. */
export const machinesByFolder = machinesIn(
  import.meta.glob("../../../machines/*/*Machine.ts", { eager: true }),
);
