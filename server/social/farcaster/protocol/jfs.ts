import { signEd25519 } from './ed25519.ts'

/**
 * A JSON Farcaster Signature of a payload in compact form, signed with an account's key (`app_key`). Source:
 * https://github.com/farcasterxyz/protocol/discussions/208
 */
export function signJfs(
  fid: number,
  payload: object,
  { publicKey, privateKey }: { publicKey: Uint8Array; privateKey: Uint8Array },
): string {
  const header = { fid, type: 'app_key', key: `0x${Buffer.from(publicKey).toString('hex')}` }
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${signEd25519(Buffer.from(signed), privateKey).toString('base64url')}`
}
