/** The 16 bytes by which authenticators know somebody. */
export const handleOf = (webauthnId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(webauthnId.replaceAll('-', ''), 'hex'))
