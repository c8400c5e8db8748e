import { lazy, Suspense, useState } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import type { Section } from '#domain/news/item/kind.ts'
import { useWords } from '#web/state/words.tsx'
import { PosterIcon } from '#web/ui/icons.tsx'

const PosterDialog = lazy(() => import('./poster-dialog.tsx'))

/** Opens the poster of an item; its code and texts are loaded with the first click. */
export function PosterButton({ item, section }: { item: NewsDetail; section: Section }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('news.poster')}
        className="no-print flex min-h-6 min-w-6 items-center gap-1 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <PosterIcon />
        <span className="max-sm:sr-only">{t('news.poster')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <PosterDialog item={item} section={section} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
