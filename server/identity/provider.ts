import type { Config } from '#server/config/config.ts'

export const providerNames = ['google', 'x', 'wechat'] as const
export type ProviderName = (typeof providerNames)[number]

/** What one login at another site is made with. */
export interface Attempt {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** What the other site sent back. */
export interface Returned {
  code: string
  state: string
  iss: string | undefined
}

/** Somebody as another site knows them; `email` only where that site vouches for it. */
export interface Person {
  subject: string
  email: string | undefined
  nickname: string
}

/** A site that vouches for its users. Both steps throw what its client library throws. */
export interface Provider {
  /** Our page that it sends the reader back to. */
  returnPath: string
  isSet(config: Config): boolean
  begin(config: Config, attempt: Attempt): Promise<URL>
  end(config: Config, attempt: Attempt, returned: Returned): Promise<Person>
}
