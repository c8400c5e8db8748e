import type { social } from '#contract/social.ts'
import type { Parsed } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import { avatarOf } from '#server/upload/save.ts'
import type { ProfileField } from '#server/farcaster/intent.ts'
import type { Profile } from '#server/farcaster/provider.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { profileText, usernameFrom } from '#server/farcaster/profile-rules.ts'
import { submit } from './submit.ts'

const known: Record<'display' | 'bio' | 'username' | 'pfp', (person: Profile) => string> = {
  display: (person) => person.displayName,
  bio: (person) => person.bio,
  username: (person) => person.username,
  pfp: (person) => person.pfpUrl,
}

/** Submits the fields that differ from the caller's profile. All fields are checked before the first is submitted. */
export const updateProfile: Handler<typeof social.updateProfile, FarcasterServices> = async (input, context) => {
  const { fid } = context.caller.signer
  const social = socialOf(context)
  const wished = await wishedOf(input, fid, context)
  const [person] = await social.profiles([fid])
  let state: 'done' | 'sending' = 'done'
  for (const [field, value] of wished) {
    if (person && known[field](person) === value) continue
    const delivered = await submit({ kind: 'profile', field, value }, context)
    if (delivered.state === 'sending') state = 'sending'
  }
  const [now] = await social.profiles([fid])
  return {
    success: true,
    state,
    fid,
    username: now?.username ?? '',
    displayName: now?.displayName ?? '',
    bio: now?.bio ?? '',
    pfp_url: now?.pfpUrl ?? '',
  }
}

type Wish = [field: ProfileField & keyof typeof known, value: string]

async function wishedOf(
  input: Parsed<'social.updateProfile'>,
  fid: number,
  context: FarcasterContext,
): Promise<Wish[]> {
  const wished: Wish[] = []
  // The username first: another account may take it meanwhile.
  if (input.username !== undefined) wished.push(['username', await usernameOf(input.username, fid, context)])
  if (input.displayName !== undefined) wished.push(['display', profileText('display', input.displayName)])
  if (input.bio !== undefined) wished.push(['bio', profileText('bio', input.bio)])
  if (input.pfp !== undefined) wished.push(['pfp', await pictureOf(input.pfp, fid, context)])
  return wished
}

/** Refuses `network_unable` for another username where the network does not let the site change it. */
async function usernameOf(text: string, fid: number, context: FarcasterContext): Promise<string> {
  const social = socialOf(context)
  if (social.capabilities.editsUsername) return usernameFrom(text, fid, context)
  const [person] = await social.profiles([fid])
  if (person?.username !== text.trim().replace(/^@/, '')) throw new Refusal('network_unable')
  return person.username
}

/** The avatar of an uploaded image; the current picture is accepted unchanged. Refuses `foreign_image`. */
async function pictureOf(address: string, fid: number, context: FarcasterContext): Promise<string> {
  if (address === '') return ''
  const [person] = await socialOf(context).profiles([fid])
  if (person?.pfpUrl === address) return address
  const avatar = await avatarOf(context, address)
  if (!avatar) throw new Refusal('foreign_image')
  return avatar.url
}
