import { spawnSync } from "node:child_process";

/** The Python that has QGIS: Debian's own, which need not come first in the path. */
export const pythonWithQgis = ["/usr/bin/python3", "python3"].find(
  (python) => spawnSync(python, ["-c", "import qgis.core"], { env: qgisEnvironment("/tmp") }).status === 0,
);

/** What QGIS needs where nobody looks at a screen; it keeps its own settings in `home`. */
export function qgisEnvironment(home: string): Record<string, string> {
  return {
    QT_QPA_PLATFORM: "offscreen",
    HOME: home,
    XDG_RUNTIME_DIR: home,
    QGIS_PREFIX_PATH: "/usr",
    NO_PROXY: "*",
    no_proxy: "*",
  };
}
