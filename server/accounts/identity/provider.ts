import type { Config } from '#server/platform/config/config.ts'

export const providerNames = ['google', 'x', 'wechat'] as const
export type ProviderName = (typeof providerNames)[number]

/** The parameters of one login at an identity provider. */
export interface Attempt {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** The parameters that the identity provider sent to the redirect address. */
export interface Returned {
  code: string
  state: string
  iss: string | undefined
}

/** A user of an identity provider; `email` only where the provider verified it. */
export interface IdentityProfile {
  subject: string
  email: string | undefined
  nickname: string
}

/** An identity provider. Both steps throw the errors of its client library. */
export interface Provider {
  /** The path of our page to which it redirects. */
  returnPath: string
  isSet(config: Config): boolean
  begin(config: Config, attempt: Attempt): Promise<URL>
  end(config: Config, attempt: Attempt, returned: Returned): Promise<IdentityProfile>
}
