import { localeFacts, locales, localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pictureWords } from '#server/syndication/picture/words.ts'

const file = '/manifest.webmanifest'
/** The background of the dark theme, which is the default (web/style/tokens.css). */
const background = '#0f1113'

/** The web manifests by path, one per language; with it a phone can install the site as an app. */
export function webManifests({ site: { defaultLocale } }: Config): Record<string, string> {
  const all = [...locales.map((locale) => [`/${localeFacts[locale].prefix}${file}`, locale]), [file, defaultLocale]]
  return Object.fromEntries(
    (all as [string, Locale][]).map(([path, locale]) => [path, JSON.stringify(manifestOf(locale, defaultLocale))]),
  )
}

function manifestOf(locale: Locale, defaultLocale: Locale) {
  const words = pictureWords[locale]
  const at = (path: string) => localisePath(path, locale, defaultLocale)
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // The same app, in whichever language it is installed.
    id: '/',
    name: 'Farwire',
    short_name: 'Farwire',
    description: words.site,
    lang: localeFacts[locale].tag,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    categories: ['news', 'finance'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: words.flash, url: at('/newsflash') },
      { name: words.article, url: at('/article') },
    ],
  }
}
