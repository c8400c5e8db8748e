import { z } from 'zod'
import { loginSteps } from '#domain/newsroom/second-factor.ts'
import { roles } from '#domain/newsroom/staff-roles.ts'
import { noun, permitted } from '#contract/noun.ts'
import { always, id, onUnlessOff, typedText } from '#contract/parameters.ts'

const entering = permitted('entering')
const enrolling = permitted('enrolling')
const managing = permitted('staff.manage')

const code = always(typedText(60))
const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Each can be used once. They are returned by no other call'),
})

/**
 * Second factors of the newsroom: a passkey, or codes of an app (RFC 6238) with recovery codes; and the roles that
 * require one.
 */
export const deskFactor = noun('deskFactor', {
  state: entering.read({
    summary: 'The next step of the caller’s login, and the caller’s factors.',
    output: z.object({
      step: z.enum(loginSteps).describe('`verify`: give a second factor; `enrol`: set one up'),
      is_required: z.boolean().describe('Whether the role requires it'),
      has_totp: z.boolean(),
      passkeys: z.number().int(),
      recovery_left: z.number().int(),
    }),
  }),

  verify: entering.call({
    summary: 'Gives the second factor of this login: a code of the app, or a recovery code.',
    input: z.object({ code }),
    refusals: ['factor_none', 'enter_code', 'code_wrong'],
  }),

  beginTotp: enrolling.call({
    summary:
      'Creates the secret for an authenticator app, to be typed or scanned as a QR code. It takes effect with deskFactor.enableTotp.',
    freshLogin: true,
    output: z.object({
      secret: z.string().describe('Base32'),
      uri: z.string().describe('`otpauth:` address, for the QR code'),
    }),
    limit: { points: 60, minutes: 60 },
    refusals: ['factor_on'],
  }),

  enableTotp: enrolling.call({
    summary:
      'Enables the authenticator app with its first code; new recovery codes replace all others. This login has its second factor from then on.',
    freshLogin: true,
    input: z.object({ code }),
    output: recoveryCodes,
    refusals: ['factor_on', 'enter_code', 'code_wrong'],
  }),

  disableTotp: enrolling.call({
    summary: 'Disables the authenticator app, unless the role requires it.',
    freshLogin: true,
    refusals: ['factor_last'],
  }),

  renewRecovery: enrolling.call({
    summary: 'Creates ten recovery codes, which replace all others.',
    freshLogin: true,
    output: recoveryCodes,
    limit: { points: 20, minutes: 60 },
    refusals: ['factor_none'],
  }),

  rules: managing.read({
    summary: 'The roles whose people need a second factor.',
    output: z.object({ roles: z.array(z.enum(roles)) }),
  }),

  setRule: managing.call({
    summary:
      'Requires a second factor of the members with a role, or with any role, from their next call on. Only an owner can require it of owners.',
    freshLogin: true,
    input: z.object({
      roles: z.array(z.enum(roles)).min(1).max(roles.length),
      is_required: onUnlessOff,
    }),
    refusals: ['factor_own'],
  }),

  clear: managing.call({
    summary: 'Removes all factors of a member who has lost them, ends all their logins, and notifies them by mail.',
    freshLogin: true,
    input: z.object({ id }),
    refusals: ['staff_unknown', 'mail_failed'],
  }),
})
