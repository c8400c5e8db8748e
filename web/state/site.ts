import type { Device, SocialBrowser } from '#domain/device.ts'
import type { Locale } from '#domain/locale.ts'

/** Facts of this visit that the server found out and the browser takes over as they are. */
export interface Site {
  locale: Locale
  defaultLocale: Locale
  /** '' or the language prefix, within '/m' in the mobile shell: the basename of this sub-site. */
  base: string
  isMobileShell: boolean
  origin: string
  theme: Theme
  device: Device
  socialBrowser: SocialBrowser | undefined
  zone: string
  /** UTC milliseconds of rendering: the first render in the browser must say the same as the server's. */
  now: number
  /** The reader whose token came with the request, so that the first HTML shows them already. */
  user: User | null
  farcaster: Farcaster | null
  /** Other sites whose login this one takes. */
  providers: ('google' | 'x' | 'wechat')[]
  /** Whether a login goes on with the social one, where none is linked. */
  asksSocialLogin: boolean
  /** What the social network behind the site can do; what it cannot is not shown. */
  network: {
    /** What one cast can hold: bytes of text, and quotes and addresses together. */
    textBytes: number
    embeds: number
    linksAccounts: boolean
    opensAccounts: boolean
    followsChannels: boolean
    editsUsername: boolean
    listsLatest: boolean
  }
  links: SiteLinks
}

/** What a page shows of its reader. */
export interface User {
  nickname: string
  image: string
  /** Messages not read yet, where the server has said so. */
  unread?: number
}

/** A social login; there is one exactly when `signeruuid` is present. */
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
  searchExtension: string
  wechatScript: string
  weiboScript: string
}
