/** Every reason why a message is refused: the hub's error code, and one sentence with `{detail}` filled in. */
const refusals = {
  malformed: ['bad_request.parse_failure', 'The bytes are no message of the protocol'],
  too_large: ['bad_request.validation_failure', 'The message is larger than {detail} bytes'],
  wrong_hash: ['bad_request.validation_failure', 'The hash does not belong to the data'],
  wrong_signature: ['unauthenticated', 'The signature does not belong to the hash and the signer'],
  wrong_scheme: ['bad_request.validation_failure', 'Only BLAKE3 hashes and Ed25519 signatures are taken'],
  wrong_network: ['bad_request.validation_failure', 'The message is for another network'],
  future: ['bad_request.validation_failure', 'The message is dated more than ten minutes ahead'],
  bad_text: ['bad_request.validation_failure', 'A text holds a zero byte or is not whole Unicode'],
  invalid: ['bad_request.validation_failure', 'The message breaks a rule of the protocol: {detail}'],
  unsupported: ['bad_request.validation_failure', 'This network has no use for {detail}'],
  text_too_long: ['bad_request.validation_failure', 'The text is longer than 1,024 bytes'],
  cast_empty: ['bad_request.validation_failure', 'The cast has neither text nor an embed'],
  too_many_embeds: [
    'bad_request.validation_failure',
    'A cast takes four embeds, at most one quoted cast and two images',
  ],
  bad_url: ['bad_request.validation_failure', 'An address is not whole, or of a scheme that is not taken'],
  bad_mention: ['bad_request.validation_failure', 'A mention stands inside a character'],
  own_target: ['bad_request.validation_failure', 'An account cannot link to itself'],
  bad_username: ['bad_request.validation_failure', 'A name has up to 16 of a-z, 0-9 and hyphens between them'],
  username_taken: ['bad_request.validation_failure', 'The name belongs to another account'],
  unknown_fid: ['bad_request.validation_failure', 'The account is not registered'],
  unknown_signer: ['bad_request.validation_failure', 'The signer does not belong to the account'],
  signer_removed: ['bad_request.validation_failure', 'The signer was removed from the account'],
  signer_expired: ['bad_request.validation_failure', 'The signer has not been used for too long'],
  out_of_scope: ['bad_request.validation_failure', 'The signer may not sign this type of message'],
  key_deadline: ['bad_request.validation_failure', 'The deadline of the key has passed'],
  key_not_approved: ['unauthenticated', 'The custody address of the account did not sign for the key'],
  key_not_requested: ['unauthenticated', 'The account that asks for the key did not sign for it'],
  key_taken: ['bad_request.validation_failure', 'The key belongs to another account or was asked for by another one'],
  key_nonce: ['bad_request.validation_failure', 'The nonce of the key was used before'],
  too_many_keys: ['bad_request.validation_failure', 'The account has 1,000 keys'],
  conflict: ['bad_request.conflict', 'A newer message holds this place'],
  prunable: ['bad_request.prunable', 'The account has no room for a message this old'],
  not_taken: ['bad_request.validation_failure', 'The network does not take it: {detail}'],
  no_accounts: ['bad_request.validation_failure', 'Accounts are not opened here'],
  fid_taken: ['bad_request.validation_failure', 'The account number or its custody address is registered otherwise'],
} as const satisfies Record<string, readonly [code: string, text: string]>

export type MessageRefusalName = keyof typeof refusals

/** Whether a text is the name of a refusal, as in responses of another Farwire site. */
export const isMessageRefusalName = (name: string): name is MessageRefusalName => Object.hasOwn(refusals, name)

/** The refusal of a message: `reason` for programs, `code` of the hub API, `message` one English sentence. */
export class MessageRefusal extends Error {
  override name = 'MessageRefusal'
  readonly reason: MessageRefusalName
  readonly code: string

  constructor(reason: MessageRefusalName, detail = '') {
    const [code, text] = refusals[reason]
    super(text.replace('{detail}', detail))
    this.reason = reason
    this.code = code
  }
}
