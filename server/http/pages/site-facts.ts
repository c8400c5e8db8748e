import { isDownloadPath } from '#domain/platform/device.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { subsiteOf } from '#domain/platform/subsite.ts'
import type { Site, SiteLinks } from '#domain/site/facts.ts'
import type { SiteUser } from '#server/accounts/account/profile/name.ts'
import { configuredProviders, type IdentityServices } from '#server/accounts/identity/providers.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Capabilities } from '#server/social/farcaster/provider.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import type { ViewerFacts } from '#server/http/viewer-facts.ts'

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
): Site {
  const { theme, device, socialBrowser, installing, zone, reading, density, mutes, returns, login } = viewer
  const { pressesFrames: _, ...shown } = network
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
    network: shown,
    hiddenPages,
    links: linksOf(config),
  }
}

function linksOf(config: Config): SiteLinks {
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
