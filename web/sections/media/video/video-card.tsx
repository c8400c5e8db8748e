import type { VideoItem } from '#contract/media/video.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { playTime } from '#domain/media/podcast.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { usePictureSrc } from '#web/parts/item/picture-src.ts'
import { When } from '#web/parts/when.tsx'
import { PlayIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** One video of a list: its picture, length, title, date and host. */
export function VideoCard({ item, isLazy }: { item: VideoItem; isLazy: boolean }) {
  const src = usePictureSrc(item.img_url)
  return (
    <article data-item={item.article_id} lang={useItemLang(item)}>
      <Link to={`/video/${item.article_id}`} tabIndex={-1} aria-hidden="true" className="relative block">
        {src ? (
          <img
            src={src}
            alt=""
            width={640}
            height={360}
            loading={isLazy ? 'lazy' : 'eager'}
            className="aspect-video w-full rounded-md border border-soft bg-sunk object-cover"
          />
        ) : (
          <span className="grid aspect-video w-full place-items-center rounded-md border border-soft bg-raised text-ink-3">
            <PlayIcon size={28} />
          </span>
        )}
        {item.video.length_ms > 0 && (
          <span className="absolute end-2 bottom-2 rounded-sm bg-paper px-1.5 text-xs leading-[1.25rem] text-ink">
            {playTime(item.video.length_ms)}
          </span>
        )}
      </Link>
      <h2 className="mt-2.5 text-md leading-snug font-[650] text-pretty">
        <Link to={`/video/${item.article_id}`} data-open>
          <TitleText text={item.title} />
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <When seconds={item.add_time} />
        {item.video.host && <span>{item.video.host}</span>}
        <OtherLanguage item={item} />
      </p>
    </article>
  )
}
