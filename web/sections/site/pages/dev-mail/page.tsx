import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import type { StoredMail } from '#contract/platform/dev.ts'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { missing } from '#web/parts/error/missing.ts'
import { MailView } from './mail-view.tsx'

interface Data {
  list: StoredMail[]
}

export async function loader({ context }: LoaderArgs): Promise<Data> {
  return context.get(askContext)('dev.mail').catch(missing)
}

/**
 * The mails that were stored because no mail server is configured; the page exists for requests from this machine only.
 */
export default function DevMailPage() {
  const { list } = useLoaderData<Data>()
  const t = useWords()
  const { revalidate, isLoading } = useRevalidator()
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('dev.mail_title')} description={t('dev.mail_text')} isHidden />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('dev.mail_title')}</h1>
        <button
          type="button"
          aria-disabled={isLoading}
          className="min-h-10 rounded-md border border-control px-4 text-sm font-semibold hover:border-ink aria-disabled:opacity-60"
          onClick={() => void revalidate()}
        >
          {t('dev.mail_refresh')}
        </button>
      </div>
      <p className="mt-3 max-w-[62ch] text-ink-2">{t('dev.mail_text')}</p>
      {list.length === 0 && <p className="mt-8 border-t-2 border-ink pt-4 text-ink-2">{t('dev.mail_none')}</p>}
      <ol className="mt-8">
        {list.map((mail, index) => (
          <MailView key={mail.id} mail={mail} isOpen={index === 0} />
        ))}
      </ol>
    </div>
  )
}
