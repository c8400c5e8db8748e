import { useState } from 'react'
import { useWords } from '#web/state/words.tsx'
import { useBroken } from '#web/parts/broken.ts'
import { useSrc } from '#web/parts/picture.tsx'
import { PictureViewer, type Picture } from './picture-viewer.tsx'

/** Pictures of a cast; a click enlarges them. Their space is reserved before they are loaded. */
export function Pictures({ pictures, author }: { pictures: Picture[]; author: string }) {
  const [opened, setOpened] = useState<number>()
  const isSingle = pictures.length === 1
  return (
    <div className={`mt-2.5 grid gap-1.5 ${isSingle ? '' : 'grid-cols-2'}`}>
      {pictures.map((picture, index) => (
        <Thumbnail
          key={picture.url}
          picture={picture}
          isSingle={isSingle}
          position={{ index, count: pictures.length, author }}
          open={() => setOpened(index)}
        />
      ))}
      {opened !== undefined && (
        <PictureViewer pictures={pictures} first={opened} author={author} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

interface ThumbnailProps {
  picture: Picture
  isSingle: boolean
  position: { index: number; count: number; author: string }
  open: () => void
}

function Thumbnail({
  picture: { url, picture, width, height },
  isSingle,
  position: { index, count, author },
  open,
}: ThumbnailProps) {
  const t = useWords()
  const { isBroken, watch } = useBroken()
  const src = useSrc(picture)
  if (!src || isBroken) return <BrokenPicture url={url} />
  const isSized = isSingle && width !== null && height !== null
  const name =
    count === 1
      ? t('warpcaster.picture_of', { name: author })
      : t('warpcaster.picture_number', { name: author, number: index + 1, count })
  return (
    // Without scripts the link opens the picture itself.
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-haspopup="dialog"
      className={`block overflow-hidden rounded-md bg-sunk outline-1 -outline-offset-1 outline-line ${isSized ? 'w-fit max-w-full' : ''}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    >
      <img
        {...watch}
        src={src}
        alt={name}
        {...(isSized ? { width, height } : {})}
        loading="lazy"
        decoding="async"
        className={
          isSized
            ? 'h-auto max-h-[440px] max-w-full object-cover'
            : `w-full ${isSingle ? 'aspect-[16/10] object-contain' : 'aspect-[4/3] object-cover'}`
        }
      />
    </a>
  )
}

/** Shown for a picture that failed to load, with its address. */
function BrokenPicture({ url }: { url: string }) {
  const t = useWords()
  return (
    <p className="rounded-md border border-line px-3 py-2.5 text-sm text-ink-3">
      {t('warpcaster.picture_gone')}{' '}
      <a href={url} target="_blank" rel="noopener nofollow ugc" className="underline underline-offset-3 hover:text-ink">
        <bdi>{URL.parse(url)?.host}</bdi>
      </a>
    </p>
  )
}
