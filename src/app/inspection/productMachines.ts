import { modules } from "virtual:product-machines";
import { machinesIn } from "../../../machines/statecharts/machinesIn.ts";

/** Every machine of the product, by its folder. */
export const machinesByFolder = machinesIn(modules);
