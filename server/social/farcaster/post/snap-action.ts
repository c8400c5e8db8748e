import type { social } from '#contract/social/social.ts'
import type { Parsed } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { SnapPage } from '#contract/social/snap-page.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import {
  networkOf,
  socialOf,
  type FarcasterServices,
  type FarcasterSignerContext,
} from '#server/social/farcaster/farcaster.ts'
import { readPrivateKey } from '#server/social/farcaster/local/private-keys.ts'
import { signJfs } from '#server/social/farcaster/protocol/jfs.ts'
import { signerOf } from '#server/social/farcaster/signer/signer.ts'
import { castIdOf } from './cast-id.ts'
import { fetchSnap } from './snap-page.ts'
import { withOwnPictures } from './snap-pictures.ts'

export const snapAction: Handler<typeof social.snapAction, FarcasterServices> = (input, context) =>
  submitSnap(input, context)

/**
 * Submits the fields of a snap for the caller: signs them for the origin of the target only (`audience`), so that another server
 * cannot replay them, and posts them through the guarded fetch. Tests pass in `isOpen`, the addresses that may be reached. Refuses
 * `network_unable`, `cast_gone`, `signer`, `cast_url` and `snap_failed`. Source of the payload: https://docs.farcaster.xyz/snap/auth
 */
export async function submitSnap(
  { url, hash, inputs }: Parsed<'social.snapAction'>,
  context: FarcasterSignerContext,
  isOpen?: (ip: string) => boolean,
): Promise<SnapPage> {
  if (!socialOf(context).capabilities.pressesFrames) throw new Refusal('network_unable')
  const audience = URL.parse(url)?.origin
  if (!audience) throw new Refusal('cast_url')
  const cast = hash && (await castIdOf(hash, context))
  const { fid, key } = await signerOf(context)
  const network = await networkOf(context)
  const publicKey = Buffer.from(key, 'hex')
  const privateKey = await readPrivateKey(network.db, network.vault(), publicKey)
  if (!privateKey) throw new Refusal('signer')
  const payload = {
    // Top-level `fid` is for servers of the first version.
    fid,
    inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    timestamp: Math.floor(context.now.getTime() / 1000),
    audience,
    user: { fid },
    surface: cast ? { type: 'cast', cast: { hash: cast.hash, author: { fid: cast.fid } } } : { type: 'standalone' },
  }
  const body = Buffer.from(signJfs(fid, payload, { publicKey, privateKey }))
  const request = { bytes: body, isAllowed: isOpen, maxRedirects: 0, headers: { 'content-type': 'text/plain' } }
  return withOwnPictures(await fetchSnap(url, request), context, isOpen)
}
