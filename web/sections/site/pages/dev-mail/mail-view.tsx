import { useState } from 'react'
import type { StoredMail } from '#contract/platform/dev.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** A line of a mail that consists of a code. */
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0]

/** One mail: its code, and the rest collapsed. Its HTML is sandboxed: it runs no scripts and loads nothing. */
export function MailView({ mail, isOpen }: { mail: StoredMail; isOpen: boolean }) {
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
