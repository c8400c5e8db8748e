import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'

/** The page of an unknown address of the newsroom. */
export function Missing() {
  const t = useWords()
  return (
    <Page title={t('common.not_found')}>
      <p className="py-8">
        <Link to="/" className="underline underline-offset-3">
          {t('desk.newsroom')}
        </Link>
      </p>
    </Page>
  )
}
