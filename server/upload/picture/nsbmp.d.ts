declare module '@cwasm/nsbmp' {
  /** RGBA from the top row; throws for what is no BMP or a broken one. */
  export function decode(bytes: Uint8Array): { data: Uint8ClampedArray; width: number; height: number }
}
