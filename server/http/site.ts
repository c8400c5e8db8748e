import { parse } from 'hono/utils/cookie'
import { defaultTheme } from '#domain/constants.ts'
import { deviceOf, socialBrowserOf, type Device, type SocialBrowser } from '#domain/device.ts'
import { localeFacts, splitLocale, type Locale } from '#domain/locale.ts'
import { isZone } from '#domain/time.ts'
import type { Config } from '#server/config.ts'

/** Facts of one visit that a page is rendered from. */
export interface SiteFacts {
  locale: Locale
  defaultLocale: Locale
  base: string
  isMobileShell: boolean
  origin: string
  theme: 'dark' | 'light'
  device: Device
  socialBrowser: SocialBrowser | undefined
  zone: string
  now: number
  links: ReturnType<typeof linksOf>
}

/**
 * What a page request says about its visit. The address alone decides the language (R25); the theme and the reader's zone
 * are cookies; `/m` is the mobile shell, with the language prefix inside it.
 */
export function siteOf(request: Request, config: Config, now: Date): SiteFacts {
  const { pathname } = new URL(request.url)
  const shell = /^\/m(?=\/|$)/i.exec(pathname)?.[0] ?? ''
  const { locale, base } = splitLocale(pathname.slice(shell.length) || '/', config.defaultLocale)
  const cookies = parse(request.headers.get('cookie') ?? '')
  const userAgent = request.headers.get('user-agent') ?? ''
  return {
    locale,
    defaultLocale: config.defaultLocale,
    base: shell + base,
    isMobileShell: shell !== '',
    origin: config.siteOrigin,
    theme: cookies.theme === 'light' || cookies.theme === 'dark' ? cookies.theme : defaultTheme,
    device: deviceOf(userAgent),
    socialBrowser: socialBrowserOf(userAgent),
    zone: cookies.tz && isZone(cookies.tz) ? cookies.tz : localeFacts[locale].zone,
    now: now.getTime(),
    links: linksOf(config),
  }
}

function linksOf(config: Config) {
  // '' for this site: the browser then calls the host that it reached the page at, which its policy allows.
  const elsewhere = (origin: string) => (origin === config.siteOrigin ? '' : origin)
  const subsites = Object.entries(config.subsiteOrigins).filter(([, origin]) => origin)
  return {
    subsites: Object.fromEntries(subsites) as Partial<Record<Locale, string>>,
    aiOrigin: elsewhere(config.aiOrigin),
    testOrigin: elsewhere(config.testOrigin),
    iosStore: config.iosStoreUrl,
    androidStore: config.androidStoreUrl,
    contribute: config.contributeUrl,
    apiRepository: config.apiRepositoryUrl,
    chat: config.chatUrl,
    social: config.socialUrl,
    farcaster: config.farcasterUrl,
    contactEmail: config.contactEmail,
    searchExtension: config.searchExtensionUrl,
    wechatScript: config.wechatScriptUrl,
    weiboScript: config.weiboScriptUrl,
  }
}
