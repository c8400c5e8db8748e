import type { ReactNode } from 'react'
import type { MediaRow } from '#contract/newsroom/media.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { altOf } from './alt-of.ts'

interface GridProps {
  media: readonly MediaRow[]
  /** Wraps the picture with its texts in a link or a button. */
  wrap: (media: MediaRow, content: ReactNode) => ReactNode
  /** Content below the texts of a picture. */
  foot?: (media: MediaRow) => ReactNode
}

/** A grid of pictures of the library, each with its texts. */
export function Grid({ media, wrap, foot }: GridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,190px),1fr))] gap-x-6 gap-y-7 py-5">
      {media.map((each) => (
        <li key={each.id} className="min-w-0 text-sm">
          {wrap(each, <Content media={each} />)}
          {foot?.(each)}
        </li>
      ))}
    </ul>
  )
}

function Content({ media }: { media: MediaRow }) {
  const { locale } = useSite()
  const { text, lang } = altOf(media, locale)
  return (
    <>
      <img
        src={media.file_url}
        alt=""
        width={media.width}
        height={media.height}
        loading="lazy"
        className="aspect-[4/3] w-full rounded-md border border-soft bg-sunk object-contain"
      />
      <span lang={localeFacts[lang].tag} className="mt-2 line-clamp-2 leading-snug font-semibold break-words">
        {text}
      </span>
      <span className="mt-0.5 line-clamp-1 text-ink-3">{media.credit}</span>
    </>
  )
}
