import { profileLimits } from '#domain/social/farcaster.ts'
import { Refusal } from '#contract/errors.ts'
import type { Intent } from '#server/social/farcaster/intent.ts'
import { deliver } from '#server/social/farcaster/outbox/deliver.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'

/**
 * Submits the first profile of an account that was just opened. The account and its key exist by now, so a name that another account
 * registered meanwhile is only left out.
 */
export async function submitProfile(
  profile: readonly Intent[],
  fid: number,
  { uuid, key }: { uuid: string; key: Buffer },
  context: FarcasterContext,
): Promise<void> {
  const signer = { fid, uuid, key: key.toString('hex') }
  for (const intent of profile) {
    await deliver({ ...context, provider: socialOf(context) }, intent, signer).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

/** The picture of an account of the site becomes the picture of the network account that is opened for it. */
export const pictureOf = (imageUrl: string | undefined): Intent[] =>
  imageUrl ? [{ kind: 'profile', field: 'pfp', value: imageUrl }] : []

/**
 * A free username that resembles a name: its Latin letters and digits, else `u` and the number of the account. A taken one gets the
 * end of that number.
 */
export async function freeUsername(name: string, fid: number, context: FarcasterContext): Promise<string> {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, profileLimits.username)
    .replace(/^-|-$/g, '')
  const number = String(fid)
  const short = slug.slice(0, profileLimits.username - 5)
  const wanted = slug.length > 1 ? [slug, `${short}-${number.slice(-4)}`] : []
  for (const each of wanted) if (!(await socialOf(context).profileByName(each))) return each
  return `u${number}`.slice(0, profileLimits.username)
}
