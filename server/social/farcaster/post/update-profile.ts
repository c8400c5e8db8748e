import { changeRows } from '#server/platform/data/rows.ts'
import type { Parsed } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { avatarOf } from '#server/platform/upload/save.ts'
import type { ProfileField } from '#server/social/farcaster/intent.ts'
import type { Profile } from '#server/social/farcaster/provider.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { profileText, usernameFrom, usernameLost } from '#server/social/farcaster/profile-rules.ts'
import { submit } from './submit.ts'

const currentValue: Record<'display' | 'bio' | 'username' | 'pfp', (profile: Profile) => string> = {
  display: ({ displayName }) => displayName,
  bio: ({ bio }) => bio,
  username: ({ username }) => username,
  pfp: ({ pfpUrl }) => pfpUrl,
}

/** Submits the fields that differ from the caller's profile. All fields are checked before the first is submitted. The display name also becomes that of the
 * account. */
export const updateProfile: SocialCall<'updateProfile'> = async (input, context) => {
  const { fid } = context.caller.signer
  const network = socialOf(context)
  const changes = await changesOf(input, fid, context)
  const [profile] = await network.profiles([fid])
  let state: 'done' | 'sending' = 'done'
  for (const [field, value] of changes) {
    if (profile && currentValue[field](profile) === value) continue
    const delivered = await submit({ kind: 'profile', field, value }, context).catch(async (error: unknown) => {
      const isLost = error instanceof Refusal && error.refusal === 'username_taken'
      throw isLost ? await usernameLost(value, fid, context) : error
    })
    if (delivered.state === 'sending') state = 'sending'
  }
  const display = changes.find(([field]) => field === 'display')?.[1]
  // A person has one name, here and on the network.
  if (display) await changeRows(context.db, 'account', { id: context.caller.accountId }, { nickname: display })
  const [updated] = await network.profiles([fid])
  return {
    success: true,
    state,
    fid,
    username: updated?.username ?? '',
    displayName: updated?.displayName ?? '',
    bio: updated?.bio ?? '',
    pfp_url: updated?.pfpUrl ?? '',
  }
}

type Change = [field: ProfileField & keyof typeof currentValue, value: string]

async function changesOf(
  input: Parsed<'social.updateProfile'>,
  fid: number,
  context: FarcasterContext,
): Promise<Change[]> {
  const changes: Change[] = []
  // The username first, because another account may register it meanwhile.
  if (input.username !== undefined) changes.push(['username', await usernameOf(input.username, fid, context)])
  if (input.displayName !== undefined) changes.push(['display', profileText('display', input.displayName)])
  if (input.bio !== undefined) changes.push(['bio', profileText('bio', input.bio)])
  if (input.pfp !== undefined) changes.push(['pfp', await pictureOf(input.pfp, fid, context)])
  return changes
}

/** Refuses `network_unable` for another username where the network does not let the site change it. */
async function usernameOf(text: string, fid: number, context: FarcasterContext): Promise<string> {
  const network = socialOf(context)
  if (network.capabilities.editsUsername) return usernameFrom(text, fid, context)
  const [profile] = await network.profiles([fid])
  if (profile?.username !== text.trim().replace(/^@/, '')) throw new Refusal('network_unable')
  return profile.username
}

/** The avatar of an uploaded image; the current picture is accepted unchanged, also under its address at this site. Refuses `foreign_image`. */
async function pictureOf(address: string, fid: number, context: FarcasterContext): Promise<string> {
  if (address === '') return ''
  const [profile] = await socialOf(context).profiles([fid])
  const pictures = await context.services.outsidePictures.addresses()
  const given = pictures.behind(URL.parse(address)?.pathname ?? '') ?? address
  if (profile?.pfpUrl === given) return given
  const avatar = await avatarOf(context, address)
  if (!avatar) throw new Refusal('foreign_image')
  return avatar.url
}
