import type { CallServices } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openGoogle } from './google.ts'
import { providerNames, type Provider, type ProviderName } from './provider.ts'
import { wechat } from './wechat.ts'
import { x } from './x.ts'

export type Providers = Record<ProviderName, Provider>

/** The services that external logins need. */
export interface IdentityServices extends CallServices {
  identityProviders: Providers
}

export const openProviders = (): Providers => ({ google: openGoogle(), x, wechat })

/** The providers that the operator has configured, whose buttons are shown. */
export const configuredProviders = (providers: Providers, config: Config) =>
  providerNames.filter((name) => providers[name].isSet(config))
