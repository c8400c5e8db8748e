import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  type Configuration,
} from 'openid-client'
import type { Config } from '#server/config/config.ts'
import type { Provider } from './provider.ts'
import { answerTo } from './returned.ts'

const timeoutSeconds = 6
const found = new Map<string, Promise<Configuration>>()

/** What the provider says of itself is asked once; a failure is asked again. */
function configurationOf({ login: { google } }: Config): Promise<Configuration> {
  const key = `${google.issuer} ${google.clientId}`
  const known = found.get(key)
  if (known) return known
  const execute = google.issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const asking = discovery(new URL(google.issuer), google.clientId!, google.clientSecret!, undefined, {
    execute,
    timeout: timeoutSeconds,
  })
  found.set(key, asking)
  asking.catch(() => found.delete(key))
  return asking
}

/** OpenID Connect with PKCE, state and nonce; any provider of OpenID can stand behind GOOGLE_ISSUER. */
export const google: Provider = {
  returnPath: '/oauth',
  isSet: ({ login }) => Boolean(login.google.clientId && login.google.clientSecret),
  async begin(config, { redirectUri, state, nonce, verifier }) {
    return buildAuthorizationUrl(await configurationOf(config), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
  },
  async end(config, attempt, returned) {
    const tokens = await authorizationCodeGrant(await configurationOf(config), answerTo(attempt, returned), {
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
