/**
 * Whether a program that tests start is there. Where it is not, they are to be skipped, and a line says so; in CI that is a
 * failure.
 */
export function isInstalled(program: object | undefined, name: string): boolean {
  if (program !== undefined) return true;
  if (process.env["CI"]) throw new Error(`${name} is not installed; CI must test with it`);
  console.log(`skipped: ${name} is not installed on this machine`);
  return false;
}
