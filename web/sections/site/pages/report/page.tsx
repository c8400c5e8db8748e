import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { ReportForm } from './report-form.tsx'
import type { Sent } from './use-report.ts'
import { pathOf } from './target.ts'

export function loader({ request }: LoaderArgs): { target: string } {
  const { searchParams, origin } = new URL(request.url)
  return { target: pathOf(searchParams.get('target') ?? '', origin) }
}

/** Reports an error to the newsroom. `?target=` names the page; by default it is the referrer. */
export default function ReportPage() {
  const { target } = useLoaderData<typeof loader>()
  const t = useWords()
  const { links } = useSite()
  const [sent, setSent] = useState<Sent>()
  const heading = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  const writeAgain = () => {
    flushSync(() => setSent(undefined))
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <>
      <Head title={t('report.title')} description={t('report.description')} />
      {sent ? (
        <div ref={heading} tabIndex={-1} role="status" className="outline-none">
          <Statement
            mark={t('report.title')}
            title={t('report.done_title')}
            text={t('report.done_text', { email: sent.email })}
          >
            {sent.target && (
              <a href={sent.target} className={mainWay}>
                {t('report.back')}
              </a>
            )}
            <button type="button" className="underline underline-offset-3" onClick={writeAgain}>
              {t('report.again')}
            </button>
          </Statement>
        </div>
      ) : (
        <div ref={form} className="max-w-[62ch]">
          <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance">{t('report.title')}</h1>
          <p className="mt-3 text-lg text-ink-2">{t('report.description')}</p>
          <p className="mt-6 hidden text-signal noscript:block">
            {t('report.needs_script', { email: links.contactEmail })}
          </p>
          <ReportForm target={target} onSent={setSent} />
        </div>
      )}
    </>
  )
}
