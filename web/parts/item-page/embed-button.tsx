import { lazy } from 'react'
import { EmbedMenu } from '#web/parts/share/embed-menu.tsx'
import { useWords } from '#web/state/words.tsx'
import { EmbedIcon } from '#web/ui/icons.tsx'
import type { CardProps } from './card-entries.tsx'

const CardEntries = lazy(() => import('./card-entries.tsx'))

/** Offers the code of an item's card for other sites. */
export function EmbedButton(props: CardProps) {
  const t = useWords()
  const label = (
    <>
      <EmbedIcon />
      <span className="max-sm:sr-only">{t('news.embed')}</span>
    </>
  )
  return (
    <EmbedMenu label={label}>
      <CardEntries {...props} />
    </EmbedMenu>
  )
}
