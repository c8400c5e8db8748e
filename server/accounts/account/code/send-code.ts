import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import { codeLifeMinutes, codeResendSeconds } from '#domain/platform/constants.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { MailKind } from '#server/platform/mail/template.ts'
import { dropCode, issueCode, type CodePurpose } from './code.ts'
import type { account } from '#contract/accounts/account.ts'

/**
 * Mails a code, or the reason why there is none: only the mail, not the response, reveals whether the address has an
 * account. Refuses `email_format`, `code_wait`, `too_many`, `mail_failed`.
 */
export async function sendCode(
  context: CallContext<MailServices>,
  typed: string,
  purpose: CodePurpose,
): Promise<{ seconds: number }> {
  if (!isEmail(typed.trim())) throw new Refusal('email_format')
  const { db, services, locale } = context
  const email = canonicalEmail(typed)
  const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  const withoutCode = letterWithoutCode(purpose, account !== undefined)
  const { id, code } = await issueCode(context, email, purpose, withoutCode !== undefined)
  const letter = withoutCode ?? (`${purpose}_code` as const)
  await services.mailer
    .send(email, letter, locale, withoutCode ? {} : { code, minutes: codeLifeMinutes })
    .catch(async (error: unknown) => {
      await dropCode(db, id)
      throw error
    })
  return { seconds: codeResendSeconds }
}

function letterWithoutCode(purpose: CodePurpose, hasAccount: boolean): MailKind | undefined {
  if (purpose === 'register' && hasAccount) return 'already_registered'
  return purpose === 'reset' && !hasAccount ? 'no_account' : undefined
}

export const sendRegisterCode: Handler<typeof account.sendRegisterCode, MailServices> = ({ email }, context) =>
  sendCode(context, email, 'register')

export const sendResetCode: Handler<typeof account.sendResetCode, MailServices> = ({ email }, context) =>
  sendCode(context, email, 'reset')
