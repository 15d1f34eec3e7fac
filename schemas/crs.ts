/**
 * From the Bessel ellipsoid of Amersfoort to WGS 84, as proj4 takes it. Without it proj4 would leave RD New some 100 m
 * off; its rotations are arc-seconds, position vector convention.
 */
export const amersfoortToWgs84 =
  "+towgs84=565.4171,50.3319,465.5524,-0.398957388243134,0.343987817378283,-1.87740163998045,4.0725";

/** RD New (Amersfoort), EPSG:28992, as proj4 takes it; metres. */
export const rdNewDefinition = `+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel ${amersfoortToWgs84} +units=m +no_defs`;
