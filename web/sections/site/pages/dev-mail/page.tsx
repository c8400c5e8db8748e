import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import type { StoredMail } from '#contract/platform/dev.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'

interface Data {
  list: StoredMail[]
}

export async function loader({ call }: LoaderArgs): Promise<Data> {
  return call('dev.mail')
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
        <Button aria-disabled={isLoading} onClick={() => void revalidate()}>
          {t('dev.mail_refresh')}
        </Button>
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

/** A line of a mail that consists of a code. */
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0]

/** One mail: its code, and the rest collapsed. Its HTML is sandboxed: it runs no scripts and loads nothing. */
function MailView({ mail, isOpen }: { mail: StoredMail; isOpen: boolean }) {
  const t = useWords()
  const { zone } = useSite()
  const at = mail.add_time * 1000
  const code = codeIn(mail.body_text)
  return (
    <li className="border-t-2 border-ink py-4 not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-md font-semibold">{mail.subject}</h2>
          <p className="text-sm text-ink-2">
            {t('dev.mail_to')} <bdi>{mail.recipient}</bdi> ·{' '}
            <time dateTime={new Date(at).toISOString()}>
              {dayIn(at, zone)} {clockIn(at, zone)}
            </time>
          </p>
        </div>
        {code && <Code code={code} />}
      </div>
      <details open={isOpen} className="mt-3">
        <summary className="min-h-7 cursor-pointer text-sm text-ink-2 hover:text-ink">{t('dev.mail_as_text')}</summary>
        <pre className="mt-2 rounded-md bg-sunk p-4 font-mono text-sm whitespace-pre-wrap">{mail.body_text}</pre>
      </details>
      <details className="mt-1">
        <summary className="min-h-7 cursor-pointer text-sm text-ink-2 hover:text-ink">{t('dev.mail_as_html')}</summary>
        <iframe
          title={`${t('dev.mail_as_html')}: ${mail.subject}`}
          sandbox=""
          loading="lazy"
          src={`/dev/mail/${mail.id}`}
          className="mt-2 h-[420px] w-full rounded-md border border-line"
        />
      </details>
    </li>
  )
}

function Code({ code }: { code: string }) {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className="flex min-h-10 items-center gap-3 rounded-md border border-control px-3 hover:border-ink"
      onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
    >
      <span className="font-mono text-lg font-bold tracking-widest">{code}</span>
      <span aria-live="polite" className="text-sm text-ink-2">
        {t(isCopied ? 'dev.mail_copied' : 'dev.mail_copy')}
      </span>
    </button>
  )
}
