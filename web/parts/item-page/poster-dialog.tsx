import { useEffect, useState } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { picturePath, pictureShapes, pictureVersion } from '#contract/syndication/picture.ts'
import type { Section } from '#domain/news/item/kind.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'

interface PosterDialogProps {
  item: NewsDetail
  section: Section
  onClose: () => void
}

/** The poster of an item, to download it or to open the device's share sheet. */
export default function PosterDialog({ item, section, onClose }: PosterDialogProps) {
  const { locale, defaultLocale } = useSite()
  const t = useWords()
  const [state, setState] = useState<'drawing' | 'there' | 'failed'>('drawing')
  const address = localisePath(
    picturePath('poster', section, item.article_id, pictureVersion(item)),
    locale,
    defaultLocale,
  )
  const { width, height } = pictureShapes.poster
  return (
    <Dialog isOpen onClose={onClose} title={t('poster.title')}>
      <div className="relative mx-auto mt-4 aspect-[3/4] max-h-[62vh] max-w-full border border-line bg-sunk text-sm text-ink-2">
        {state !== 'failed' && (
          <img
            src={address}
            alt={t('poster.picture_of', { title: item.title })}
            width={width}
            height={height}
            className={`h-full w-full object-contain ${state === 'there' ? '' : 'opacity-0'}`}
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />
        )}
        <p role="status" className="absolute inset-x-4 top-1/2 text-center">
          {state === 'drawing' && t('poster.drawing')}
          {state === 'failed' && t('poster.failed')}
        </p>
      </div>
      <p className="mt-4 flex min-h-6 flex-wrap items-center gap-x-6 gap-y-2">
        {state === 'there' && <Ways address={address} name={`farwire-${item.article_id}.png`} title={item.title} />}
        {state === 'failed' && (
          <button type="button" className={way} onClick={() => setState('drawing')}>
            {t('common.try_again')}
          </button>
        )}
      </p>
    </Dialog>
  )
}

const way = 'border-b-2 border-signal pb-0.5 font-semibold hover:no-underline'

function Ways({ address, name, title }: { address: string; name: string; title: string }) {
  const t = useWords()
  const file = useShareable(address, name)
  const share = () => {
    navigator.share({ files: [file!], title }).catch((error: unknown) => {
      // The viewer closed the sheet, which is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ tone: 'error', text: t('poster.share_failed') })
    })
  }
  return (
    <>
      <a href={address} download={name} className={way}>
        {t('poster.download')}
      </a>
      {file && (
        <button type="button" className={way} onClick={share}>
          {t('poster.share')}
        </button>
      )}
    </>
  )
}

/**
 * The picture as a file, if the device can share files. It is fetched beforehand, because the sheet opens only within a
 * tap.
 */
function useShareable(address: string, name: string): File | undefined {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (!navigator.canShare?.({ files: [new File([], name, { type: 'image/png' })] })) return
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then((response) => response.blob())
      .then((blob) => setFile(new File([blob], name, { type: 'image/png' })))
      // Without the file the button is not shown.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [address, name])
  return file
}
