/** Arrays over `SharedArrayBuffer`: built in one thread, read in all of them without a copy. */
export const sharedFloat64 = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * 8));
export const sharedFloat32 = (length: number): Float32Array =>
  new Float32Array(new SharedArrayBuffer(length * 4));
export const sharedUint32 = (length: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(length * 4));
export const sharedUint8 = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));
