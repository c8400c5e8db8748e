import { useEffect, useRef, useState } from 'react'
import type { PictureFocus } from '#domain/news/item/byline.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useWords } from '#web/state/words.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import { Contents } from './contents.tsx'
import type { Dressed } from './dress.ts'

interface ItemBodyProps {
  /** The address of the item's picture as the API returns it; empty for none. */
  picture: string
  focus?: PictureFocus
  html: string
  /** The headings, for the collapsed table of contents of a narrow page. */
  contents?: Dressed['contents']
}

const Embeds = deferred(() => import('./embeds.tsx'))

const hasEmbed = (html: string) => html.includes('<figure class="embed">')

/** The picture and text of an item's page. */
export function ItemBody({ picture, focus = 'center', html, contents = [] }: ItemBodyProps) {
  const t = useWords()
  return (
    <>
      <Picture
        url={picture}
        width={1600}
        height={1000}
        loading="eager"
        fetchPriority="high"
        focus={focus}
        className="mt-6 aspect-[16/10] w-full rounded-md"
      />
      {contents.length > 1 && (
        <details className="mt-6 border-y border-soft py-3 text-sm lg:hidden">
          <summary className="min-h-6 cursor-pointer font-[650]">{t('article.contents')}</summary>
          <div className="pt-2">
            <Contents entries={contents} />
          </div>
        </details>
      )}
      <Prose key={html} html={html} />
    </>
  )
}

/** The text with its embeds. For another text it has to be mounted again (`key`). */
function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null)
  // Players are rendered in the browser only: the server's text has links.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => void setMounted(true), [])
  return (
    <>
      <div ref={prose} className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      {isMounted && hasEmbed(html) && <Embeds.Component prose={prose} />}
    </>
  )
}
