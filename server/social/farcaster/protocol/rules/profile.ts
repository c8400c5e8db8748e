import { utf8Bytes } from '#domain/social/farcaster.ts'
import type { MessageData } from '#server/social/farcaster/protocol/message-data.ts'
import { UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { Broken } from './rule.ts'

const namePattern = /^[a-z0-9][a-z0-9-]{0,15}$/
const twitterPattern = /^[a-z0-9_]{0,15}$/
const githubPattern = /^[a-z\d](?:[a-z\d]|-(?!-)){0,38}$/i
const tokenPattern = /^[a-z0-9]+:[a-zA-Z0-9]+\/[a-z0-9-]{3,8}:[-.%a-zA-Z0-9]{1,128}(\/[a-zA-Z0-9]+)?$/
const maxEnsLength = 25

/** Maximum of UTF-8 bytes of each field, and the rule that a longer value breaks. */
const limits: Record<number, [bytes: number, text: string] | undefined> = {
  [UserDataType.USER_DATA_TYPE_PFP]: [256, 'pfp value > 256'],
  [UserDataType.USER_DATA_TYPE_DISPLAY]: [32, 'display value > 32'],
  [UserDataType.USER_DATA_TYPE_BIO]: [256, 'bio value > 256'],
  [UserDataType.USER_DATA_TYPE_URL]: [256, 'url value > 256'],
  [UserDataType.USER_DATA_TYPE_LIVE_AT]: [256, 'live_at value > 256'],
  [UserDataType.USER_DATA_TYPE_BANNER]: [256, 'banner value > 256'],
  [UserDataType.USER_DATA_TYPE_PROFILE_TOKEN]: [256, 'profile token value > 256'],
  [UserDataType.USER_DATA_PRIMARY_ADDRESS_ETHEREUM]: [42, 'invalid length for eth address'],
  [UserDataType.USER_DATA_PRIMARY_ADDRESS_SOLANA]: [44, 'invalid length for sol address'],
}

/** The first rule that a field of a profile breaks. Every field may be empty. */
export async function brokenProfile({ type, value }: NonNullable<MessageData['userDataBody']>): Promise<Broken> {
  const limit = limits[type]
  if (limit && utf8Bytes(value) > limit[0]) return limit[1]
  switch (type) {
    case UserDataType.USER_DATA_TYPE_USERNAME:
      return value === '' ? undefined : brokenUsername(value)
    case UserDataType.USER_DATA_TYPE_LOCATION:
      return brokenLocation(value)
    case UserDataType.USER_DATA_TYPE_TWITTER:
      return brokenName(value, 'username', 15, twitterPattern)
    case UserDataType.USER_DATA_TYPE_GITHUB:
      return brokenName(value, 'username', 38, githubPattern)
    case UserDataType.USER_DATA_TYPE_PROFILE_TOKEN:
      return value === '' || tokenPattern.test(value) ? undefined : 'profile token is not a valid CAIP-19 token'
    default:
      return limit ? undefined : 'invalid user data type'
  }
}

function brokenName(value: string, label: string, maxLength: number, pattern: RegExp): Broken {
  if (value === '') return undefined
  if (value.length > maxLength) return `${label} "${value}" > ${maxLength} characters`
  return pattern.test(value) ? undefined : `${label} "${value}" doesn't match ${pattern}`
}

/** A name of the network's own registry, or one of ENS. */
async function brokenUsername(value: string): Promise<Broken> {
  const broken = brokenName(value, 'fname', 16, namePattern)
  return broken && (await isEnsName(value)) ? undefined : broken
}

async function isEnsName(name: string): Promise<boolean> {
  const parts = name.split('.')
  const isKnownDomain = parts.length === 2 || (parts.length === 3 && parts[1] === 'base')
  if (!name.endsWith('.eth') || !isKnownDomain || name.length > maxEnsLength || !namePattern.test(parts[0]!))
    return false
  // Its tables of characters are large.
  const { normalize } = await import('viem/ens')
  try {
    normalize(name)
    return true
  } catch {
    return false
  }
}

function brokenLocation(value: string): Broken {
  if (value === '') return undefined
  const [, latitude, longitude] = /^geo:(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/.exec(value) ?? []
  if (!latitude || !longitude) return 'Invalid location string'
  if (Math.abs(Number(latitude)) > 90) return 'Latitude value outside valid range'
  return Math.abs(Number(longitude)) > 180 ? 'Longitude value outside valid range' : undefined
}
