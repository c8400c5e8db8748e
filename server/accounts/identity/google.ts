import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  type Configuration,
} from 'openid-client'
import type { Config } from '#server/platform/config/config.ts'
import type { Provider } from './provider.ts'
import { answerTo } from './returned.ts'

const timeoutSeconds = 6
/** OpenID Connect with PKCE, state and nonce; any provider of OpenID can be GOOGLE_ISSUER. Its discovery document is cached. */
export function openGoogle(): Provider {
  let discovered: Promise<Configuration> | undefined

  /** Requested once; after a failure it is requested again. */
  function discover({ login: { google } }: Config): Promise<Configuration> {
    if (discovered) return discovered
    const execute = google.issuer.startsWith('http:') ? [allowInsecureRequests] : []
    discovered = discovery(new URL(google.issuer), google.clientId!, google.clientSecret!, undefined, {
      execute,
      timeout: timeoutSeconds,
    })
    discovered.catch(() => (discovered = undefined))
    return discovered
  }

  return {
    returnPath: '/oauth',
    isSet: ({ login }) => Boolean(login.google.clientId && login.google.clientSecret),
    async begin(config, { redirectUri, state, nonce, verifier }) {
      return buildAuthorizationUrl(await discover(config), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async end(config, attempt, returned) {
      const tokens = await authorizationCodeGrant(await discover(config), answerTo(attempt, returned), {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      })
      const { sub, email, email_verified, name } = tokens.claims()!
      return {
        subject: sub,
        email: email_verified === true && typeof email === 'string' ? email : undefined,
        nickname: typeof name === 'string' ? name : '',
      }
    },
  }
}
