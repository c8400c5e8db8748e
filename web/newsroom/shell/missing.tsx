import { useWords } from '#web/state/words.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ApiError } from '#contract/errors.ts'
import { RouteError, useRevalidator, useRouteError } from '#web/router/index.ts'
import { NoAnswer } from '#web/state/call/transport.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** The page of an unknown address of the newsroom, or of one that its caller does not get for a reason. */
export function Missing({ reason }: { reason?: string }) {
  const t = useWords()
  return (
    <Page title={reason ?? t('common.not_found')}>
      <p className="py-8">
        <TextLink to="/">{t('desk.newsroom')}</TextLink>
      </p>
    </Page>
  )
}

/** What is not there, and what the role may not see, will not be at the next try. */
const finalStatuses = [403, 404]

/** Shown for a page that does not exist or could not be loaded: the reason, and a button to retry. */
export function Failure() {
  const error = useRouteError()
  const t = useWords()
  const { revalidate } = useRevalidator()
  if (error instanceof RouteError && error.status === 404) return <Missing />
  if (error instanceof ApiError && finalStatuses.includes(error.status)) return <Missing reason={error.message} />
  const text =
    error instanceof ApiError ? error.message : t(error instanceof NoAnswer ? 'common.no_answer' : 'common.error_text')
  return (
    <main id="main" className="page-width py-16">
      <h1 className="text-xl font-bold">{t('common.error_title')}</h1>
      <p role="alert" className="mt-2 text-ink-2">
        {text}
      </p>
      <Button className="mt-6" onClick={() => void revalidate()}>
        {t('common.try_again')}
      </Button>
    </main>
  )
}
