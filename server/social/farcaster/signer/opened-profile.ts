import { Refusal } from '#contract/errors.ts'
import type { Intent } from '#server/social/farcaster/intent.ts'
import { deliver } from '#server/social/farcaster/outbox/deliver.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'

/**
 * Submits the first profile of an account that was just opened. The account and its key exist by now, so a name that another account
 * registered meanwhile is only left out. Returns that name, '' for none.
 */
export async function submitProfile(
  profile: readonly Intent[],
  fid: number,
  { uuid, key }: { uuid: string; key: Buffer },
  context: FarcasterContext,
): Promise<string> {
  let lost = ''
  const signer = { fid, uuid, key: key.toString('hex') }
  for (const intent of profile) {
    await deliver({ ...context, provider: socialOf(context) }, intent, signer).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      if (error.refusal === 'username_taken' && intent.kind === 'profile') lost = intent.value
    })
  }
  return lost
}

/** The picture of an account of the site becomes the picture of the network account that is opened for it. */
export const pictureOf = (imageUrl: string | undefined): Intent[] =>
  imageUrl ? [{ kind: 'profile', field: 'pfp', value: imageUrl }] : []
