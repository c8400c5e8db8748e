import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { canonicalEmail, displayName, isEmail } from '#domain/accounts/account.ts'
import { maxNicknameLength } from '#domain/platform/constants.ts'
import { Refusal } from '#contract/errors.ts'
import type { LoggedIn } from '#contract/accounts/account.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { findOrCreateAccount, firstNickname, logIn, createAccount } from '#server/accounts/account/account.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { IdentityProfile, Provider, ProviderName } from './provider.ts'
import type { IdentityServices } from './providers.ts'
import { addRows, rowOf } from '#server/platform/data/rows.ts'

type IdentityContext = CallContext<IdentityServices>

const attemptMinutes = 15

/** Begins a login at another site. Refuses `provider_absent` where it is not set up, `provider_failed` when it does not answer. */
export async function beginLogin(
  context: IdentityContext,
  name: ProviderName,
): Promise<{ url: string; ticket: string }> {
  const { db, config, now } = context
  const provider = providerOf(name, context)
  const attempt = {
    redirectUri: config.site.origin + provider.returnPath,
    state: newToken(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  }
  const ticket = newToken()
  const url = await provider.begin(config, attempt).catch(failed)
  await addRows(db, 'oauth_attempt', {
    state_hash: hashToken(attempt.state),
    ticket_hash: hashToken(ticket),
    provider: name,
    verifier: attempt.verifier,
    nonce: attempt.nonce,
    expires_at: new Date(now.getTime() + attemptMinutes * 60_000),
  })
  return { url: url.href, ticket }
}

export interface Comeback {
  code?: string | undefined
  state?: string | undefined
  ticket?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/**
 * Ends a login at an identity provider, once, in the browser that began it. Refuses `provider_refused` when the user or the provider
 * declined, `attempt_unknown` for an old, replayed or foreign one, `provider_failed`.
 */
export async function endLogin(
  context: IdentityContext,
  name: ProviderName,
  { code, state, ticket, iss, error }: Comeback,
): Promise<LoggedIn> {
  const { db, config, now } = context
  const provider = providerOf(name, context)
  if (error) throw new Refusal('provider_refused')
  if (!code || !state || !ticket) throw new Refusal('attempt_unknown')
  const stored = await db
    .deleteFrom('oauth_attempt')
    .where('state_hash', '=', hashToken(state))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('provider', '=', name)
    .where('expires_at', '>', now)
    .returning(['verifier', 'nonce'])
    .executeTakeFirstOrThrow(() => new Refusal('attempt_unknown'))
  const attempt = { redirectUri: config.site.origin + provider.returnPath, state, ...stored }
  const profile = await provider.end(config, attempt, { code, state, iss }).catch(failed)
  return logIn(context, await accountOfIdentity(context, name, profile))
}

function providerOf(name: ProviderName, { config, services }: IdentityContext): Provider {
  const provider = services.identityProviders[name]
  if (!provider.isSet(config)) throw new Refusal('provider_absent')
  return provider
}

function failed(error: unknown): never {
  throw new Refusal('provider_failed', {}, { cause: error })
}

/** The account of this identity, or of the address that the provider verified, or a new one. */
async function accountOfIdentity(
  { db, locale }: CallContext,
  provider: ProviderName,
  { subject, email, nickname }: IdentityProfile,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.externalIdentity(provider, subject))
    const existing = await rowOf(trx, 'identity', { provider, subject }, ['account_id'])
    if (existing) return existing.account_id
    const accountId =
      email && isEmail(email)
        ? await findOrCreateAccount(trx, canonicalEmail(email), locale)
        : (await createAccount(trx, { nickname: displayName(nickname, maxNicknameLength) || firstNickname(), locale }))!
    await addRows(trx, 'identity', { provider, subject, account_id: accountId })
    return accountId
  })
}
