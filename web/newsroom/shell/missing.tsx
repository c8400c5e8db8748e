import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'

/** The page of an unknown address of the newsroom, or of one that its caller does not get for a reason. */
export function Missing({ reason }: { reason?: string }) {
  const t = useWords()
  return (
    <Page title={reason ?? t('common.not_found')}>
      <p className="py-8">
        <Link to="/" className="underline underline-offset-3">
          {t('desk.newsroom')}
        </Link>
      </p>
    </Page>
  )
}
