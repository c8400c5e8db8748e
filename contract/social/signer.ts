import { z } from 'zod'
import { maxPasswordLength, maxSocialAccounts } from '#domain/platform/constants.ts'
import { profileLimits } from '#domain/social/farcaster.ts'
import { loggedIn } from '#contract/accounts/views.ts'
import { call, openCall } from '#contract/noun.ts'
import { always, count, id, optionalId, optionalNumber, optionalText, typedText } from '#contract/parameters.ts'
import { picture } from '#contract/picture.ts'

const signerUuid = z.uuid().describe('As returned by social.getSigner')
const ticket = optionalText(200).describe('As social.getSigner returned it; replaces a login')
const isLinked = z.union([z.literal(0), z.literal(1)])
const link = z.object({ farcaster: isLinked, fid: count.nullable(), signer_uuid: z.string(), pfp_url: picture() })

const token = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .meta({
    description: 'The last part of `signer_approval_url`',
    examples: ['Zm9yIGEgc2luZ2xlIGFwcHJvdmFsIG9ubHkuLi4'],
  })
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .meta({ description: 'Custody address, 20 bytes in hex', examples: [`0x${'1f'.repeat(20)}`] })
  .transform((text) => text.toLowerCase())
const approvalLimit = { points: 120, minutes: 60 }

/** A proof in addition to the login, as for account.delete. */
const proof = {
  password: z
    .string()
    .max(2 * maxPasswordLength)
    .default(''),
  code: z.string().max(40).default(''),
}
const privateKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'A private key of 32 bytes in hex', examples: ['2c'.repeat(32)] })

export const signerCalls = {
  openAccount: call({
    route: 'POST /v2/farcaster/openAccount',
    summary:
      'Creates an account on the network for the caller and links it: the site creates its keys and stores them encrypted. The name also becomes that of the caller’s account. Does nothing if an account is linked already.',
    input: z.object({
      name: always(typedText(400)).describe(`Up to ${profileLimits.display} bytes of UTF-8`),
    }),
    output: loggedIn,
    limit: { points: 20, minutes: 60 },
    refusals: [
      'network_unable',
      'network_away',
      'enter_nickname',
      'profile_long',
      'approval_expired',
      'network_refused',
    ],
  }),

  custody: call({
    route: 'GET /v2/farcaster/custody',
    summary:
      'Whether the site stores the custody key of the network account that the caller acts as; for a caller without one, of the account that it opened.',
    output: z.object({ is_here: isLinked }),
  }),

  takeKey: call({
    route: 'POST /v2/farcaster/takeKey',
    summary:
      'The custody key that the site stores for the caller, to transfer it to another device or app. Requires the password or, if there is none, a code that account.emailLogin mails.',
    input: z.object(proof),
    output: z.object({
      key: privateKey,
      words: z.string().describe('The same as twelve recovery words, which wallets accept'),
    }),
    limit: { points: 10, minutes: 60 },
    refusals: ['not_found', 'enter_password', 'login_failed', 'enter_code', 'code_wrong', 'login_again'],
  }),

  forgetKey: call({
    route: 'POST /v2/farcaster/forgetKey',
    summary: "Deletes the site's copy of the caller's custody key. `key` proves that the caller has it.",
    input: z.object({ key: privateKey }),
    limit: { points: 10, minutes: 60 },
    refusals: ['not_found'],
  }),

  getSigner: openCall({
    route: 'GET /v2/farcaster/getSigner',
    changes: true,
    summary:
      'Begins a social login: `signer_approval_url` is shown as a QR code and leads to a page with the same `code`. A caller with a linked account gets that link instead, except for `another`.',
    input: z.object({ another: optionalNumber(0, 1).describe('1: for one more account beside the linked one') }),
    output: z.object({
      signer_uuid: z.string(),
      signer_approval_url: z.string().describe('Empty if the caller has a linked account'),
      farcaster: isLinked,
      fid: count.nullable(),
      pfp_url: picture(),
      code: z.string(),
      seconds: count.describe('How long it can be approved'),
      ticket: z.string().describe('For callers without a login, stored by their browser'),
    }),
    limit: { points: 60, minutes: 60 },
    refusals: ['login_expired', 'login_replaced', 'network_unable', 'network_away', 'accounts_full'],
  }),

  signerStatus: openCall({
    route: 'GET /v2/farcaster/getSignerStatus',
    changes: true,
    summary: 'The state of a social login that the caller began; `revoked` also if it expired.',
    input: z.object({ signer_uuid: signerUuid, ticket }),
    output: z.object({
      signer_uuid: z.string(),
      status: z.enum(['generated', 'pending_approval', 'approved', 'revoked']),
      fid: count.nullable(),
    }),
    refusals: ['attempt_unknown'],
  }),

  check: call({
    route: 'GET /v2/farcaster/checkIsFarcaster',
    summary: 'Whether a social account is linked to the caller and its signer is still valid.',
    output: link,
  }),

  accounts: call({
    route: 'GET /v2/farcaster/accounts',
    summary: `The social accounts that the caller has linked, up to ${maxSocialAccounts}; the caller acts as the current one.`,
    output: z.object({
      list: z.array(
        z.object({
          fid: count,
          username: z.string(),
          display_name: z.string(),
          pfp_url: picture(),
          is_current: z.boolean(),
        }),
      ),
    }),
  }),

  switchAccount: call({
    route: 'POST /v2/farcaster/switchAccount',
    summary: 'From now on the caller acts as another of the linked social accounts, in all browsers.',
    input: z.object({ fid: id }),
    output: link,
    limit: { points: 60, minutes: 60 },
    refusals: ['not_found'],
  }),

  isLogin: call({
    route: 'POST /v2/farcaster/is-login',
    summary: 'Whether the signer of the caller is still valid on the network.',
    caller: 'fc',
    input: z.object({ fid: optionalId, signeruuid: optionalText(60) }),
    output: z.object({ farcaster: z.literal(1), fid: count, signer_uuid: z.string() }),
    refusals: ['signer'],
  }),

  bindSigner: openCall({
    route: 'POST /v2/farcaster/bindSigner',
    aliases: { saveLogin: { route: 'PATCH /v2/farcaster/loginFarcasterSave' } },
    summary:
      'Links an approved signer to the account of the caller, who began it. Without a login it logs in: to the account of that fid, or to a new one.',
    input: z.object({ signer_uuid: signerUuid, fid: id, ticket }),
    output: loggedIn,
    limit: { points: 60, minutes: 60 },
    refusals: ['login_required', 'attempt_unknown', 'accounts_full'],
  }),

  unlink: call({
    route: 'POST /v2/farcaster/unlink',
    summary:
      'Unlinks the current social account and revokes its key on the network. The caller then acts as the one that was linked last of the others.',
    output: link,
    limit: { points: 30, minutes: 60 },
  }),

  approval: openCall({
    route: 'GET /v2/farcaster/approval',
    summary: 'The terms of a social login, for the page that approves it.',
    input: z.object({ token }),
    output: z.object({
      app: z.string().describe('Name of the requesting app'),
      app_fid: count,
      code: z.string().describe('Also shown next to the QR code'),
      user_agent: z.string().describe('Of the browser that shows the QR'),
      seconds: count,
      scopes: z.array(count).describe('Types of messages that the key may sign'),
      days: count.describe('How long the key lives unused'),
    }),
    limit: approvalLimit,
    refusals: ['approval_expired'],
  }),

  approvalTerms: openCall({
    route: 'POST /v2/farcaster/approvalTerms',
    summary:
      'The data that the custody key of an address has to sign (EIP-712 `KeyAdd`); for an address without an account a number is reserved.',
    input: z.object({ token, address }),
    output: z.object({
      fid: count,
      is_new: z.boolean().describe('Whether approving opens the account'),
      key: z.string(),
      key_type: count,
      scopes: z.array(count).describe('Types of messages that the key may sign'),
      ttl: count.describe('Seconds'),
      nonce: count,
      deadline: count.describe('Seconds since 2021-01-01'),
      username: z.string(),
      display_name: z.string(),
      pfp_url: picture(),
    }),
    limit: approvalLimit,
    refusals: ['approval_expired', 'account_absent', 'network_away'],
  }),

  approve: openCall({
    route: 'POST /v2/farcaster/approve',
    summary:
      'Approves a social login, once, with the signature of the custody key; a new account gets its names with it.',
    input: z.object({
      token,
      address,
      fid: id,
      nonce: id,
      deadline: id,
      signature: z
        .string()
        .regex(/^0x[0-9a-f]{130}$/i)
        .meta({ description: '65 bytes in hex', examples: [`0x${'1b'.repeat(65)}`] }),
      username: optionalText(60).describe(`For a new account: up to ${profileLimits.username} of a-z, 0-9 and hyphens`),
      displayName: optionalText(200).describe(`For a new account: up to ${profileLimits.display} bytes`),
    }),
    output: z.object({
      fid: count,
      username: z.string(),
      display_name: z.string(),
      free_usernames: z
        .array(z.string())
        .describe('Names that are free, where another account took the chosen one a moment before'),
    }),
    limit: approvalLimit,
    refusals: [
      'approval_expired',
      'account_absent',
      'network_away',
      'approval_wrong',
      'username_format',
      'username_lost',
      'profile_long',
      'network_refused',
    ],
  }),
}
