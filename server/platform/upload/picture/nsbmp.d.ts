declare module '@cwasm/nsbmp' {
  /** RGBA from the top row; throws for bytes that are not a valid BMP. */
  export function decode(bytes: Uint8Array): { data: Uint8ClampedArray; width: number; height: number }
}
