import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Programs of other makers that read OGC services. */
export interface OgcClients {
  /** GDAL's programs: `ogrinfo`, `ogr2ogr`, `gdalinfo`, `gdal_translate`. */
  gdal(program: string, parameters: string[]): Promise<string>;
  /** Runs a Python script that has OWSLib, with parameters, and parses the JSON it prints. */
  owslib(script: string, ...parameters: string[]): Promise<unknown>;
}

const pythons = ["python3", "/usr/bin/python3"];
const works = (program: string, ...parameters: string[]): boolean =>
  spawnSync(program, parameters).status === 0;
const pythonWithOwslib = pythons.find((python) => works(python, "-c", "import owslib"));
/** A Python that has GDAL. */
export const pythonWithGdal = pythons.find((python) => works(python, "-c", "from osgeo import gdal"));
const isGdalHere = ["ogrinfo", "gdal_translate"].every((program) => works(program, "--version"));

const where = (isHere: boolean): object | undefined => (isHere ? {} : undefined);
/** For `describeWhere`. */
export const gdalPrograms = where(isGdalHere);
export const gdalInPython = where(pythonWithGdal !== undefined);
export const owslibInPython = where(pythonWithOwslib !== undefined);

/** The clients of somebody who reads with an access token. */
export const ogcClientsWith = (token: string): OgcClients =>
  ogcClients("", { GDAL_HTTP_USERPWD: `gis:${token}` });

/** The clients of somebody who is signed in; whatever proxy the machine has, they go straight to loopback. */
export function ogcClients(cookie: string, settings: Record<string, string> = {}): OgcClients {
  const env = {
    ...process.env,
    NO_PROXY: "*",
    no_proxy: "*",
    GDAL_HTTP_COOKIE: cookie,
    GDAL_PAM_ENABLED: "NO",
    ...settings,
  };
  const limits = { maxBuffer: 32 * 1024 * 1024, timeout: 150_000, env };
  return {
    async gdal(program, parameters) {
      if (!isGdalHere) throw new Error("GDAL is missing: apt-get install gdal-bin");
      const { stdout, stderr } = await run(program, parameters, limits);
      if (/ERROR/.test(stderr)) throw new Error(`${program} ${parameters.join(" ")}: ${stderr}`);
      return stdout;
    },
    async owslib(script, ...parameters) {
      if (!pythonWithOwslib) throw new Error("OWSLib is missing: apt-get install python3-owslib");
      const { stdout } = await run(pythonWithOwslib, ["-c", script, ...parameters], limits);
      return JSON.parse(stdout);
    },
  };
}
