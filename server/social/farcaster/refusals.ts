import { Refusal, type RefusalName } from '#contract/errors.ts'
import { castLimits } from '#domain/social/farcaster.ts'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { MessageRefusal, type MessageRefusalName } from './protocol/refusal.ts'

const names: Partial<Record<MessageRefusalName, RefusalName>> = {
  unknown_signer: 'signer',
  unknown_fid: 'signer',
  signer_removed: 'signer',
  signer_expired: 'signer',
  out_of_scope: 'signer',
  cast_empty: 'cast_empty',
  bad_url: 'cast_url',
  own_target: 'own_target',
  bad_username: 'username_format',
  username_taken: 'username_taken',
  key_not_approved: 'approval_wrong',
  key_not_requested: 'approval_wrong',
  key_deadline: 'approval_expired',
  key_nonce: 'approval_expired',
  key_taken: 'approval_expired',
  fid_taken: 'approval_wrong',
  no_accounts: 'network_unable',
}

/** The contract's refusal for a refusal of the network, `network_refused` with its reason where the contract has none; other errors unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof MessageRefusal)) return error
  if (error.reason === 'bad_text') return new Refusal('bad_parameter', { name: 'text' })
  if (error.reason === 'too_many_embeds') return new Refusal('cast_embeds', { max: castLimits.embeds })
  const name = names[error.reason]
  return name ? new Refusal(name) : new Refusal('network_refused', { reason: error.message })
}

/** For the catch of a promise: throws the contract's refusal. */
export function refuse(error: unknown): never {
  throw asRefusal(error)
}

/** The same, and `network_away` for a network that does not respond. */
export function refuseOrAway(error: unknown): never {
  throw error instanceof FetchError ? new Refusal('network_away') : asRefusal(error)
}
