import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '#web/state/words.tsx'
import { CloseIcon, OutIcon } from '#web/ui/icons.tsx'
import { NextIcon, PreviousIcon } from '#web/sections/social/icons.tsx'

export interface Picture {
  url: string
  /** CSS pixels, null if unknown. */
  width: number | null
  height: number | null
}

interface PictureViewerProps {
  pictures: Picture[]
  first: number
  author: string
  onClose: () => void
}

const button =
  'flex size-10 items-center justify-center rounded-md bg-raised text-ink-2 hover:text-ink aria-disabled:opacity-30'

/** Pictures as large as the window; arrow keys change the picture, Escape and a click outside close. */
export function PictureViewer({ pictures, first, author, onClose }: PictureViewerProps) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const picture = pictures[index]!
  const last = pictures.length - 1
  const name = t('warpcaster.picture_number', { name: author, number: index + 1, count: pictures.length })
  useEffect(() => void dialog.current!.showModal(), [])

  const show = (by: number) => setIndex((now) => Math.min(last, Math.max(0, now + by)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(-1)
    if (key === 'ArrowRight') show(1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('warpcaster.pictures')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-0 backdrop:bg-[rgb(0_0_0/0.85)]"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (!(target as Element).closest('img, a, button')) dialog.current!.close()
      }}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-2 p-3">
        <div className="flex items-center justify-end gap-2">
          {last > 0 && (
            <p aria-live="polite" className="me-auto rounded-md bg-raised px-3 py-2 text-sm text-ink">
              {index + 1} / {pictures.length}
            </p>
          )}
          <a
            href={picture.url}
            target="_blank"
            rel="noopener nofollow ugc"
            aria-label={t('warpcaster.picture_open')}
            title={t('warpcaster.picture_open')}
            className={button}
          >
            <OutIcon />
          </a>
          <button
            type="button"
            aria-label={t('common.close')}
            autoFocus
            className={button}
            onClick={() => dialog.current!.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="grid min-h-0 grid-cols-[40px_minmax(0,1fr)_40px] items-center gap-2 max-sm:grid-cols-1">
          <button
            type="button"
            aria-label={t('warpcaster.previous_picture')}
            aria-disabled={index === 0}
            className={`${button} max-sm:hidden`}
            onClick={() => show(-1)}
          >
            <PreviousIcon />
          </button>
          <div className="flex h-full min-h-0 items-center justify-center">
            <img
              src={picture.url}
              alt={name}
              referrerPolicy="no-referrer"
              className="max-h-full max-w-full object-contain"
            />
          </div>
          <button
            type="button"
            aria-label={t('warpcaster.next_picture')}
            aria-disabled={index === last}
            className={`${button} max-sm:hidden`}
            onClick={() => show(1)}
          >
            <NextIcon />
          </button>
        </div>
      </div>
    </dialog>
  )
}
