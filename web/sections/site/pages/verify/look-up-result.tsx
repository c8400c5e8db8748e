import { useEffect, useRef, type ReactNode } from 'react'
import type { Output } from '#contract/calls.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChannelFacts, networkNames } from './channel-facts.tsx'
import { LookAlike } from './look-alike.tsx'

export type LookUpAnswer = Output<'channel.auth'> | { state: 'failed' }

const quiet = 'rounded-md border border-control px-4 py-2 font-semibold hover:bg-raised hover:no-underline'
const strong = 'rounded-md bg-ink px-4 py-2 font-semibold text-paper hover:opacity-90 hover:no-underline'

/**
 * The result of a look-up, which gets the focus. Only an exact match is called official, and no other account is ever a
 * link.
 */
export function LookUpResult({ account, answer }: { account: string; answer: LookUpAnswer }) {
  const t = useWords()
  const result = useRef<HTMLElement>(null)
  useEffect(() => void result.current?.focus(), [])
  const isWarning = answer.state === 'similar' || answer.state === 'elsewhere' || answer.state === 'ended'
  return (
    <section
      ref={result}
      tabIndex={-1}
      role={isWarning ? 'alert' : 'status'}
      data-state={answer.state}
      className={`mt-8 border-t-2 pt-4 outline-none ${isWarning ? 'border-signal' : 'border-ink'}`}
    >
      {answer.state === 'failed' ? (
        <>
          <Title>{t('verify.failed_title')}</Title>
          <p className="mt-1 max-w-[62ch] text-md text-ink-2">{t('verify.failed_text')}</p>
          <p className="mt-4 flex flex-wrap gap-2 text-sm">
            <Link to={`/verify?${new URLSearchParams({ account })}`} className={quiet}>
              {t('verify.try_again')}
            </Link>
          </p>
        </>
      ) : (
        <Found answer={answer} />
      )}
    </section>
  )
}

function Found({ answer }: { answer: Output<'channel.auth'> }) {
  const t = useWords()
  const { zone } = useSite()
  const { account, state, channels, similar, lookups, lookups_since } = answer
  const network = channels.map(({ type }) => networkNames[type]).join(t('common.separator'))
  const asked = answer.type ? networkNames[answer.type] : ''
  const about = new URLSearchParams({ account, ...(answer.type && { type: answer.type }) })
  const report = `/report?${new URLSearchParams({ target: `/verify?${about}` })}`
  return (
    <>
      {state === 'official' && (
        <>
          <Title>
            <span className="shrink-0">
              <Icon shapes='<path d="m4.5 12.5 5 5 10-11"/>' size={20} />
            </span>
            {t('verify.official_title', { account, network })}
          </Title>
          <p className="mt-1 max-w-[62ch] text-md text-ink-2">{t('verify.official_text')}</p>
        </>
      )}
      {state === 'ended' && <Warning title={t('verify.ended_title', { account })} text={t('verify.ended_text')} />}
      {state === 'elsewhere' && (
        <Warning
          title={t('verify.elsewhere_title', { account, network: asked })}
          text={t('verify.elsewhere_text', { network })}
        />
      )}
      {channels.map((channel) => (
        <ChannelFacts key={channel.id} channel={channel} />
      ))}
      {similar[0] && (
        <Warning
          title={t('verify.similar_title', { account: similar[0].channel.account })}
          text={similar[0].is_case_only ? t('verify.case_text') : t('verify.similar_text')}
        />
      )}
      {similar.map((each) => (
        <LookAlike key={each.channel.id} account={account} similar={each} />
      ))}
      {state === 'unknown' && (
        <>
          <Title>{t('verify.unknown_title')}</Title>
          <p className="mt-1 max-w-[62ch] text-md text-ink-2">{t('verify.unknown_text')}</p>
        </>
      )}
      {state !== 'official' && (
        <p className="mt-5 flex flex-wrap gap-2 text-sm">
          <Link to={report} className={state === 'unknown' ? quiet : strong}>
            {t('verify.report')}
          </Link>
        </p>
      )}
      {state !== 'official' && lookups > 0 && lookups_since && (
        <p className="mt-3 text-sm text-ink-3">
          {t('verify.looked_up', { count: lookups, date: dayIn(lookups_since * 1000, zone) })}
        </p>
      )}
    </>
  )
}

const Title = ({ children }: { children: ReactNode }) => (
  <h2 className="flex items-baseline gap-2.5 text-xl leading-snug font-bold tracking-tight">{children}</h2>
)

function Warning({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="text-xl leading-snug font-bold tracking-tight text-signal">{title}</h2>
      <p className="mt-1 max-w-[62ch] text-md text-ink-2">{text}</p>
    </>
  )
}
