import { Refusal } from '#contract/errors.ts'
import { isUsername, profileLimits, utf8Bytes } from '#domain/social/farcaster.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { socialOf, type FarcasterContext } from './farcaster.ts'

/** The API's parameter of each field. */
const wireNames = { display: 'displayName', bio: 'bio' } as const

/**
 * A username as the network stores it, '' for none. Refuses `username_format`, and `username_taken` where another
 * account has it.
 */
export async function usernameFrom(text: string, fid: number | undefined, context: FarcasterContext): Promise<string> {
  const name = text.trim().replace(/^@/, '').toLowerCase()
  if (name && !isUsername(name)) throw new Refusal('username_format')
  const owner = name ? await socialOf(context).profileByName(name) : undefined
  if (owner && owner.fid !== fid) throw new Refusal('username_taken')
  return name
}

/** A text of a profile as the network accepts it. Refuses `profile_long`, counted in bytes. */
export function profileText(field: 'display' | 'bio', text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_parameter', { name: wireNames[field] })
  const value = visibleText(text, { keepsLines: field === 'bio' })
  const [max, bytes] = [profileLimits[field], utf8Bytes(value)]
  if (bytes > max) throw new Refusal('profile_long', { name: wireNames[field], max, bytes })
  return value
}
