import { parse } from 'hono/utils/cookie'
import { browserChoice, defaultTheme } from '#domain/platform/constants.ts'
import {
  deviceOf,
  installingOf,
  isCrawler,
  socialBrowserOf,
  type Device,
  type Installing,
  type SocialBrowser,
} from '#domain/platform/device.ts'
import { returningWith, type Returning } from '#domain/site/look.ts'
import { canonicalMutes, type MutesText } from '#domain/accounts/mute/cookie.ts'
import { readingChoice, type ReadingChoice } from '#domain/platform/language/reading-languages.ts'
import { storedBase } from '#domain/platform/subsite.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import { densityIn, type Density } from '#domain/news/wire-density.ts'

/** All properties of the viewer that the HTML of a page depends on. */
export interface ViewerFacts {
  theme: 'dark' | 'light'
  device: Device
  socialBrowser: SocialBrowser | undefined
  /** How this device installs the site; only the download page depends on it. */
  installing: Installing | undefined
  /** The time zone that the browser has stored in a cookie; undefined means the default zone of the language. */
  zone: string | undefined
  /** The base path of the sub-site or shell that the browser was in last; undefined before the first one. */
  subsite: string | undefined
  /** The languages that the viewer reads in addition to that of the page; lists depend on it. */
  reading: ReadingChoice
  /** How much of each flash the wire shows. */
  density: Density
  /** The viewer's mutes; the wire omits muted items. */
  mutes: MutesText
  /** Whether the viewer was here before this visit: home keeps a place for what is new since. */
  returns: Returning
  /** The name of the style sheet that the browser has stored (bundle.ts); a first visit gets it within the document. */
  stylesheet: string
  /** Crawlers get the style sheet as a link, like a browser that has stored it: its text is half of a page. */
  isCrawler: boolean
  /**
   * Whether the viewer of a phone has chosen the browser over the app, so that pages of the social network open
   * (decisions/0045).
   */
  staysInBrowser: boolean
  /** The cookies of a login, of the site or of Farcaster. A page with any of them is for this viewer only. */
  login: { token: string; fid: string; signerUuid: string; pictureUrl: string } | undefined
}

/** Reads the facts from the headers of a request. Cookies with invalid values are ignored. */
export function viewerFactsOf(headers: Headers): ViewerFacts {
  const userAgent = headers.get('user-agent') ?? ''
  const cookies = headers.get('cookie')
  const {
    theme,
    tz,
    token = '',
    fid = '',
    signeruuid = '',
    pfp_url = '',
    app,
    langs,
    subsite,
    density,
    mutes,
    look = '',
    css = '',
  } = cookies ? parse(cookies) : {}
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : defaultTheme,
    device: deviceOf(userAgent),
    socialBrowser: socialBrowserOf(userAgent),
    installing: installingOf(userAgent),
    zone: tz ? zoneNamed(tz) : undefined,
    subsite: storedBase(subsite),
    reading: readingChoice(langs),
    density: densityIn(density),
    mutes: canonicalMutes(mutes),
    returns: returningWith(look, Date.now() / 1000),
    stylesheet: css,
    isCrawler: isCrawler(userAgent),
    staysInBrowser: app === browserChoice,
    login: token || fid || signeruuid ? { token, fid, signerUuid: signeruuid, pictureUrl: pfp_url } : undefined,
  }
}
