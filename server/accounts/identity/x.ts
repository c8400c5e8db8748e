import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  fetchProtectedResource,
  type ClientAuth,
} from 'openid-client'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import type { Provider } from './provider.ts'
import { answerTo } from './returned.ts'

const user = z.object({
  data: z.object({ id: z.string().min(1), name: z.string().default(''), username: z.string().default('') }),
})

/** X is no OpenID provider: its addresses are those of docs.x.com, "OAuth 2.0 Authorization Code Flow with PKCE". */
function configurationOf({ login: { x } }: Config): Configuration {
  const server = {
    issuer: x.origin,
    authorization_endpoint: `${x.origin}/i/oauth2/authorize`,
    token_endpoint: `${x.apiOrigin}/2/oauth2/token`,
  }
  const configuration = new Configuration(server, x.clientId!, x.clientSecret!, basicOf(x.clientSecret!))
  configuration.timeout = 6
  if (x.apiOrigin.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}

/** The library's own form also escapes hyphens, as RFC 6749 lets it and as not every server undoes. */
const basicOf =
  (secret: string): ClientAuth =>
  (_, { client_id }, __, headers) => {
    headers.set('authorization', `Basic ${btoa(`${encodeURIComponent(client_id)}:${encodeURIComponent(secret)}`)}`)
  }

export const x: Provider = {
  returnPath: '/twitter_login',
  isSet: ({ login }) => Boolean(login.x.clientId && login.x.clientSecret),
  async begin(config, { redirectUri, state, verifier }) {
    return buildAuthorizationUrl(configurationOf(config), {
      redirect_uri: redirectUri,
      scope: 'users.read tweet.read',
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
  },
  async end(config, attempt, returned) {
    const configuration = configurationOf(config)
    const tokens = await authorizationCodeGrant(configuration, answerTo(attempt, returned), {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
    })
    const answer = await fetchProtectedResource(
      configuration,
      tokens.access_token,
      new URL(`${config.login.x.apiOrigin}/2/users/me`),
      'GET',
    )
    const { data } = user.parse(await answer.json())
    return { subject: data.id, email: undefined, nickname: data.name || data.username }
  },
}
