import { miniApp } from '#contract/mini-app.ts'
import { sitePicturePaths } from '#contract/pictures.ts'
import type { Config } from '#server/config/config.ts'

/**
 * The manifest by which Farcaster clients list the site as a mini app: miniapps.farcaster.xyz/docs/specification. Its texts keep
 * the limits of that page: 30 characters, 170 for the description, no special characters and no emoji.
 */
export function miniAppManifest({ siteOrigin, miniAppSignature }: Config) {
  const picture = siteOrigin + sitePicturePaths.miniapp
  const preview = siteOrigin + sitePicturePaths.preview
  const description = 'Flash news, articles and data from the crypto markets in eight languages, each with its source.'
  return {
    ...(miniAppSignature && { accountAssociation: miniAppSignature }),
    miniapp: {
      version: miniApp.version,
      name: miniApp.name,
      homeUrl: `${siteOrigin}/`,
      iconUrl: siteOrigin + miniApp.iconPath,
      splashImageUrl: siteOrigin + miniApp.splashPath,
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
      canonicalDomain: new URL(siteOrigin).hostname,
    },
  }
}
