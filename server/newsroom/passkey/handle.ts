/** The 16 bytes by which authenticators identify a member of staff. */
export const handleOf = (webauthnId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(webauthnId.replaceAll('-', ''), 'hex'))
