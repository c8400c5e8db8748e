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
import type { Config } from '#server/config/config.ts'
import type { Provider } from './provider.ts'
import { answerTo } from './returned.ts'

const user = z.object({
  data: z.object({ id: z.string().min(1), name: z.string().default(''), username: z.string().default('') }),
})

/** X is no OpenID provider: its addresses are those of docs.x.com, "OAuth 2.0 Authorization Code Flow with PKCE". */
function configurationOf({ xOrigin, xApiOrigin, xClientId, xClientSecret }: Config): Configuration {
  const server = {
    issuer: xOrigin,
    authorization_endpoint: `${xOrigin}/i/oauth2/authorize`,
    token_endpoint: `${xApiOrigin}/2/oauth2/token`,
  }
  const configuration = new Configuration(server, xClientId!, xClientSecret!, basicOf(xClientSecret!))
  configuration.timeout = 6
  if (xApiOrigin.startsWith('http:')) allowInsecureRequests(configuration)
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
  isSet: ({ xClientId, xClientSecret }) => Boolean(xClientId && xClientSecret),
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
      new URL(`${config.xApiOrigin}/2/users/me`),
      'GET',
    )
    const { data } = user.parse(await answer.json())
    return { subject: data.id, email: undefined, nickname: data.name || data.username }
  },
}
