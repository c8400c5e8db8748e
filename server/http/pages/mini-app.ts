import { miniApp } from '#contract/social/mini-app.ts'
import { sitePicturePaths } from '#contract/syndication/picture.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * The manifest by which Farcaster clients list the site as a Mini App: miniapps.farcaster.xyz/docs/specification. Its
 * texts observe the limits of that page: 30 characters, 170 for the description, no special characters and no emoji.
 */
export function miniAppManifest({ site: { origin, miniAppSignature } }: Config) {
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
