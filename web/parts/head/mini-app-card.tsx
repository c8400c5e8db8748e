import { sectionOf } from '#domain/news/item/kind.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { miniApp } from '#contract/social/mini-app.ts'
import { picturePath, pictureVersion, sitePicturePaths } from '#contract/syndication/picture.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * The card that Farcaster clients show for a cast with this address: a picture, and a button that opens the page within
 * the client. Older clients read its former names.
 */
export function MiniAppCard({ item, url }: { item: NewsDetail | undefined; url: string }) {
  const { origin, locale, defaultLocale } = useSite()
  const t = useWords()
  const path = item
    ? picturePath('miniapp', sectionOf(item), item.article_id, pictureVersion(item))
    : sitePicturePaths.miniapp
  const card = (type: 'launch_miniapp' | 'launch_frame') =>
    JSON.stringify({
      version: miniApp.version,
      imageUrl: origin + localisePath(path, locale, defaultLocale),
      button: {
        title: t(item ? 'common.read_here' : 'common.open_site'),
        action: {
          type,
          name: miniApp.name,
          url,
          splashImageUrl: origin + miniApp.splashPath,
          splashBackgroundColor: miniApp.background,
        },
      },
    })
  return (
    <>
      <meta name="fc:miniapp" content={card('launch_miniapp')} />
      <meta name="fc:frame" content={card('launch_frame')} />
    </>
  )
}
