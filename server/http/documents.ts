import { miniApp } from '#contract/social/mini-app.ts'
import type { Config } from '#server/platform/config/config.ts'
import { llmsText } from '#server/syndication/sitemap/llms.ts'
import { serveFiles, type Files } from './body/files.ts'
import { openApi } from './api/openapi.ts'
import QRCode from 'qrcode'
import { sitePicturePaths } from '#contract/syndication/picture.ts'
import { localeFacts, locales, localisePath, type Locale } from '#domain/platform/locale.ts'
import { pictureWords } from '#server/syndication/picture/words.ts'

/** Small files whose content depends on the configuration only. */
export async function openDocuments(config: Config): Promise<Files> {
  const texts: Record<string, [type: string, body: string]> = {
    '/llms.txt': ['text/plain; charset=utf-8', llmsText(config)],
    '/opensearch.xml': ['application/opensearchdescription+xml; charset=utf-8', openSearch(config)],
    [miniApp.manifestPath]: ['application/json; charset=utf-8', JSON.stringify(miniAppManifest(config))],
    '/openapi.json': ['application/json; charset=utf-8', JSON.stringify(openApi(config))],
    '/qr/downloads.svg': ['image/svg+xml', await downloadCode(config)],
  }
  for (const [path, manifest] of Object.entries(webManifests(config)))
    texts[path] = ['application/manifest+json; charset=utf-8', manifest]
  return serveFiles(
    new Map(Object.entries(texts).map(([path, [type, body]]) => [path, { type, body: Buffer.from(body) }])),
  )
}

/**
 * Lets a browser search the site from its address bar. An origin contains no character that XML requires to be escaped.
 */
const openSearch = ({ site }: Config) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Farwire</ShortName>
  <Description>Crypto news wire</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image type="image/svg+xml">${site.origin}/favicon.svg</Image>
  <Url type="text/html" method="get" template="${site.origin}/search?msg={searchTerms}"/>
  <Url type="application/x-suggestions+json" method="get" template="${site.origin}/search/suggest?q={searchTerms}"/>
</OpenSearchDescription>
`

/** The QR code of the app's download page, as SVG: dark on white in both themes, because scanners need that. */
function downloadCode(config: Config): Promise<string> {
  const address = new URL(config.links.mobileDownload, config.site.origin).href
  return QRCode.toString(address, { type: 'svg', margin: 2 })
}

/**
 * The manifest by which Farcaster clients list the site as a Mini App: miniapps.farcaster.xyz/docs/specification. Its
 * texts observe the limits of that page: 30 characters, 170 for the description, no special characters and no emoji.
 */
function miniAppManifest({ site: { origin, miniAppSignature } }: Config) {
  const picture = origin + sitePicturePaths.miniapp
  const preview = origin + sitePicturePaths.preview
  const description = 'Flash news, articles and data from the crypto markets in eight languages, each with its source.'
  return {
    ...(miniAppSignature && { accountAssociation: miniAppSignature }),
    miniapp: {
      version: miniApp.version,
      name: miniApp.name,
      homeUrl: `${origin}/`,
      iconUrl: origin + miniApp.iconPath,
      splashImageUrl: origin + miniApp.splashPath,
      splashBackgroundColor: miniApp.background,
      subtitle: 'Crypto news, each with source',
      description,
      primaryCategory: 'news-media',
      tags: ['crypto', 'news', 'markets', 'flash', 'wire'],
      tagline: 'Crypto news as it happens',
      heroImageUrl: preview,
      screenshotUrls: [picture],
      ogTitle: 'Farwire crypto news wire',
      ogDescription: 'Flash news, articles and data from the crypto markets in eight languages.',
      ogImageUrl: preview,
      canonicalDomain: new URL(origin).hostname,
    },
  }
}

const file = '/manifest.webmanifest'
/** The background of the dark theme, which is the default (web/style/tokens.css). */
const background = '#0f1113'

/** The web manifests by path, one per language; with it a phone can install the site as an app. */
function webManifests({ site: { defaultLocale } }: Config): Record<string, string> {
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
