import { Refusal } from '#contract/errors.ts'
import { isUsername, profileLimits, utf8Bytes } from '#domain/social/farcaster.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { socialOf, type FarcasterContext } from './farcaster.ts'

/** The API's parameter of each field. */
const wireNames = { display: 'displayName', bio: 'bio' } as const

/**
 * A username as the network stores it, '' for none. Refuses `username_format`, and `username_lost` where another
 * account has it.
 */
export async function usernameFrom(text: string, fid: number, context: FarcasterContext): Promise<string> {
  const name = text.trim().replace(/^@/, '').toLowerCase()
  if (name && !isUsername(name)) throw new Refusal('username_format')
  const owner = name ? await socialOf(context).profileByName(name) : undefined
  if (owner && owner.fid !== fid) throw await usernameLost(name, fid, context)
  return name
}

/** The refusal of a name that another account has, with some that are free. */
export async function usernameLost(name: string, fid: number, context: FarcasterContext): Promise<Refusal> {
  return new Refusal('username_lost', { names: (await freeUsernames(name, fid, context)).join(', ') })
}

/**
 * Free usernames that resemble a name, the closest first: its Latin letters and digits, these with an end of the account's number, and
 * `u` with that number.
 */
export async function freeUsernames(name: string, fid: number, context: FarcasterContext): Promise<string[]> {
  const { username: max } = profileLimits
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '')
  const number = String(fid)
  const endings = [`-${number.slice(-4)}`, number.slice(-2)].map((end) => slug.slice(0, max - 5) + end)
  const wanted = [...(slug.length > 1 ? [slug, ...endings] : []), `u${number}`.slice(0, max)]
  const owners = await Promise.all(wanted.map((each) => socialOf(context).profileByName(each)))
  return [...new Set(wanted.filter((_, index) => !owners[index]))]
}

/** A text of a profile as the network accepts it. Refuses `profile_long`, counted in bytes. */
export function profileText(field: 'display' | 'bio', text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_parameter', { name: wireNames[field] })
  const value = visibleText(text, { keepsLines: field === 'bio' })
  const [max, bytes] = [profileLimits[field], utf8Bytes(value)]
  if (bytes > max) throw new Refusal('profile_long', { name: wireNames[field], max, bytes })
  return value
}
