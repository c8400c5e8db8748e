import { isDownloadPath, type Device, type Installing, type SocialBrowser } from '#domain/platform/device.ts'
import type { Returning } from '#domain/site/look.ts'
import { subsiteOf, type Subsite } from '#domain/platform/subsite.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { MutesText } from '#domain/accounts/mute/cookie.ts'
import type { ReadingChoice } from '#domain/platform/language/reading-languages.ts'
import type { Density } from '#domain/news/wire-density.ts'
import type { SiteUser } from '#server/accounts/account/profile/name.ts'
import type { ProviderName } from '#server/accounts/identity/provider.ts'
import { configuredProviders, type IdentityServices } from '#server/accounts/identity/providers.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Capabilities } from '#server/social/farcaster/provider.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import type { ViewerFacts } from '#server/http/viewer-facts.ts'

/** Everything that a page is rendered from besides the address and the calls. */
export interface SiteFacts extends Subsite {
  defaultLocale: Locale
  origin: string
  theme: 'dark' | 'light'
  device: Device
  socialBrowser: SocialBrowser | undefined
  installing: Installing | undefined
  zone: string
  /** The languages that lists show in addition to that of the page (domain/platform/language/reading-languages.ts). */
  reading: ReadingChoice
  density: Density
  mutes: MutesText
  returns: Returning
  now: number
  user: SiteUser | null
  farcaster: { fid: string; signeruuid: string; pfp_url: string } | null
  providers: ProviderName[]
  requiresSocialLogin: boolean
  /** Whether texts are translated between all languages, not only the two scripts of Chinese. */
  translates: boolean
  /** Whether a model is configured that writes summaries and explanations. */
  writes: boolean
  network: Omit<Capabilities, 'pressesFrames'>
  /** The paths of pages without content, which navigation leaves out (server/site/section). */
  hiddenPages: readonly string[]
  links: ReturnType<typeof linksOf>
}

type SiteServices = Pick<IdentityServices, 'identityProviders'> &
  Pick<TranslationServices, 'translation'> &
  ModelServices

/** The facts for one request. */
export function siteFactsOf(
  address: string,
  viewer: ViewerFacts,
  user: SiteUser | null,
  { config, services }: { config: Config; services: SiteServices },
  { network, hiddenPages }: { network: Capabilities; hiddenPages: readonly string[] },
  now: Date,
): SiteFacts {
  const { theme, device, socialBrowser, installing, zone, reading, density, mutes, returns, login } = viewer
  const subsite = subsiteOf(address, config.site.defaultLocale, viewer.subsite)
  return {
    ...subsite,
    defaultLocale: config.site.defaultLocale,
    origin: config.site.origin,
    theme,
    device,
    socialBrowser,
    // Other pages are cached for all devices of a kind.
    installing: isDownloadPath(address.split('?', 1)[0]!) ? installing : undefined,
    zone: zone ?? localeFacts[subsite.locale].zone,
    reading: user?.reading ?? reading,
    density,
    mutes,
    returns,
    now: now.getTime(),
    user,
    farcaster: login?.signerUuid ? { fid: login.fid, signeruuid: login.signerUuid, pfp_url: login.pictureUrl } : null,
    providers: configuredProviders(services.identityProviders, config),
    translates: services.translation.isGeneral,
    writes: services.model.chat !== null,
    requiresSocialLogin: config.farcaster.linkAfterLogin,
    network: {
      textBytes: network.textBytes,
      embeds: network.embeds,
      linksAccounts: network.linksAccounts,
      opensAccounts: network.opensAccounts,
      followsChannels: network.followsChannels,
      editsUsername: network.editsUsername,
      listsLatest: network.listsLatest,
    },
    hiddenPages,
    links: linksOf(config),
  }
}

function linksOf(config: Config) {
  // '' for this site: the browser then calls the host of the page, which the content security policy allows.
  const otherOrigin = (origin: string) => (origin === config.site.origin ? '' : origin)
  const subsites = Object.entries(config.site.subsiteOrigins).filter(([, origin]) => origin)
  return {
    subsites: Object.fromEntries(subsites) as Partial<Record<Locale, string>>,
    aiOrigin: otherOrigin(config.site.aiOrigin),
    noticeOrigin: otherOrigin(config.site.noticeOrigin),
    testOrigin: otherOrigin(config.site.testOrigin),
    iosStore: config.links.iosStore,
    androidStore: config.links.androidStore,
    contribute: config.links.contribute,
    apiRepository: config.links.apiRepository,
    chat: config.links.chat,
    social: config.links.social,
    farcaster: config.links.farcaster,
    contactEmail: config.site.contactEmail,
    streams: config.site.streamOrigins,
    searchExtension: config.links.searchExtension,
    mapStyle: config.links.mapStyle ?? '',
    wechatScript: config.links.wechatScript,
    weiboScript: config.links.weiboScript,
  }
}
