import { z } from 'zod'
import { loginSteps } from '#domain/newsroom/second-factor.ts'
import { roles } from '#domain/newsroom/staff-roles.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { always, id, onUnlessOff, typedText } from '#contract/parameters.ts'

const code = always(typedText(60))
const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: 'Each can be used once. They are returned by no other call' }),
})

/**
 * Second factors of the newsroom: a passkey, or codes of an app (RFC 6238) with recovery codes; and the roles that
 * require one.
 */
export const deskFactor = noun('deskFactor', {
  state: deskCall({
    route: 'GET /admin/v1/factor/state',
    summary: 'The next step of the caller’s login, and the caller’s factors.',
    permission: 'entering',
    output: z.object({
      step: z.enum(loginSteps).meta({ description: '`verify`: give a second factor; `enrol`: set one up' }),
      is_required: z.boolean().meta({ description: 'Whether the role requires it' }),
      has_totp: z.boolean(),
      passkeys: z.number().int(),
      recovery_left: z.number().int(),
    }),
  }),

  verify: deskCall({
    route: 'POST /admin/v1/factor/verify',
    summary: 'Gives the second factor of this login: a code of the app, or a recovery code.',
    permission: 'entering',
    input: z.object({ code }),
    refusals: ['factor_none', 'enter_code', 'code_wrong'],
  }),

  beginTotp: deskCall({
    route: 'POST /admin/v1/factor/beginTotp',
    summary:
      'Creates the secret for an authenticator app, to be typed or scanned as a QR code. It takes effect with deskFactor.enableTotp.',
    permission: 'enrolling',
    freshLogin: true,
    output: z.object({
      secret: z.string().meta({ description: 'Base32' }),
      uri: z.string().meta({ description: '`otpauth:` address, for the QR code' }),
    }),
    limit: { points: 60, minutes: 60 },
    refusals: ['factor_on'],
  }),

  enableTotp: deskCall({
    route: 'POST /admin/v1/factor/enableTotp',
    summary:
      'Enables the authenticator app with its first code; new recovery codes replace all others. This login has its second factor from then on.',
    permission: 'enrolling',
    freshLogin: true,
    input: z.object({ code }),
    output: recoveryCodes,
    refusals: ['factor_on', 'enter_code', 'code_wrong'],
  }),

  disableTotp: deskCall({
    route: 'POST /admin/v1/factor/disableTotp',
    summary: 'Disables the authenticator app, unless the role requires it.',
    permission: 'enrolling',
    freshLogin: true,
    refusals: ['factor_last'],
  }),

  renewRecovery: deskCall({
    route: 'POST /admin/v1/factor/renewRecovery',
    summary: 'Creates ten recovery codes, which replace all others.',
    permission: 'enrolling',
    freshLogin: true,
    output: recoveryCodes,
    limit: { points: 20, minutes: 60 },
    refusals: ['factor_none'],
  }),

  rules: deskCall({
    route: 'GET /admin/v1/factor/rules',
    summary: 'The roles whose people need a second factor.',
    permission: 'staff.manage',
    output: z.object({ roles: z.array(z.enum(roles)) }),
  }),

  setRule: deskCall({
    route: 'POST /admin/v1/factor/setRule',
    summary:
      'Requires a second factor of the members with a role, or with any role, from their next call on. Only an owner can require it of owners.',
    permission: 'staff.manage',
    freshLogin: true,
    input: z.object({
      roles: z.array(z.enum(roles)).min(1).max(roles.length),
      is_required: onUnlessOff,
    }),
    refusals: ['factor_own'],
  }),

  clear: deskCall({
    route: 'POST /admin/v1/factor/clear',
    summary: 'Removes all factors of a member who has lost them, ends all their logins, and notifies them by mail.',
    permission: 'staff.manage',
    freshLogin: true,
    input: z.object({ id }),
    refusals: ['staff_unknown', 'mail_failed'],
  }),
})
