import type { Device, Installing, SocialBrowser } from '#domain/platform/device.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { MutesText } from '#domain/accounts/mute/cookie.ts'
import type { ReadingChoice } from '#domain/platform/language/reading-languages.ts'
import type { Returning } from '#domain/site/look.ts'
import type { Density } from '#domain/news/wire-density.ts'

/** Facts of this visit that the server determined; the browser uses the same values. */
export interface Site {
  locale: Locale
  defaultLocale: Locale
  /** '' or the language prefix, within '/m' in the mobile shell: the base path of this sub-site. */
  base: string
  isMobileShell: boolean
  origin: string
  theme: Theme
  device: Device
  socialBrowser: SocialBrowser | undefined
  /** How this device installs the site. The server sets it on the download page only, because other pages are cached for all devices. */
  installing: Installing | undefined
  zone: string
  /** The languages that lists show besides that of the page. */
  reading: ReadingChoice
  /** How much of each flash the wire shows. */
  density: Density
  /** The mutes of the reader, which the wire leaves out. */
  mutes: MutesText
  /** Whether the reader was here before this visit; known on home only. */
  returns: Returning
  /** UTC milliseconds of rendering: the first render in the browser must match the server's. */
  now: number
  /** The account whose token was in the request, so that the first HTML shows it. */
  user: User | null
  farcaster: Farcaster | null
  /** The identity providers that are configured. */
  providers: ('google' | 'x' | 'wechat')[]
  /** Whether a login continues with the social login if none is linked. */
  requiresSocialLogin: boolean
  /** Whether texts are translated between all languages, instead of only between the two scripts of Chinese. */
  translates: boolean
  /** Whether a language model is configured, which summarises and explains. */
  writes: boolean
  /** The features of the social network behind the site; controls for others are not shown. */
  network: {
    /** Limits of a cast: the bytes of its text, and the number of quotes and addresses together. */
    textBytes: number
    embeds: number
    linksAccounts: boolean
    opensAccounts: boolean
    followsChannels: boolean
    editsUsername: boolean
    listsLatest: boolean
    pushesNotices: boolean
  }
  /** The paths of pages that have nothing to show: no link of header and footer leads to them. */
  hiddenPages: readonly string[]
  links: SiteLinks
}

/** The data of the logged-in account that pages show. */
export interface User {
  id: number
  nickname: string
  image: string
  /** The number of unread messages, if the server has counted them. */
  unread?: number
}

/** A social login; there is one exactly when the cookie `signeruuid` is set. */
export interface Farcaster {
  fid: string
  signeruuid: string
  pfp_url: string
}

export type Theme = 'dark' | 'light'

/** Configured addresses that pages show or call. */
export interface SiteLinks {
  subsites: Partial<Record<Locale, string>>
  aiOrigin: string
  noticeOrigin: string
  testOrigin: string
  iosStore: string
  androidStore: string
  contribute: string
  apiRepository: string
  chat: string
  social: string
  farcaster: string
  contactEmail: string
  /** Hosts of HLS playlists that the operator named. */
  streams: readonly string[]
  searchExtension: string
  /** The style of the map's tiles; '' for the outline of the world. */
  mapStyle: string
  wechatScript: string
  weiboScript: string
}
