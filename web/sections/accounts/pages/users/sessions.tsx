import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { browserOf } from '#domain/platform/browser-name.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { When } from '#web/parts/when.tsx'
import { Button } from '#web/ui/button.tsx'

type Session = Output<'account.sessions'>['list'][number]

/** The sessions of the account; all but the current one can be ended here. */
export function Sessions({ list }: { list: Session[] }) {
  return (
    <ul className="text-sm">
      {list.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useWords()
  const [isEnded, setEnded] = useState(false)

  async function end(): Promise<void> {
    try {
      // It may have ended meanwhile, with the same result.
      await ask('account.revokeSession', { id: session.id }, { rejectNotFound: true })
      setEnded(true)
    } catch (error) {
      if ((error as { status?: number }).status === 404) setEnded(true)
      else showFailure(error)
    }
  }

  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-soft py-2.5">
      <div className="min-w-0 flex-1">
        <p title={session.user_agent} className={isEnded ? 'text-ink-3 line-through' : 'font-semibold'}>
          <SessionName userAgent={session.user_agent} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-3">
          <span>{session.ip}</span>
          <span>
            {t('users.session_seen')} <When seconds={session.seen_time} />
          </span>
        </p>
      </div>
      {session.is_current && <Label>{t('users.session_here')}</Label>}
      <p role="status" className="text-ink-3 empty:hidden">
        {isEnded && t('users.session_ended')}
      </p>
      {!session.is_current && !isEnded && (
        <Button size={9} onClick={() => void end()}>
          {t('users.session_end')}
        </Button>
      )}
    </li>
  )
}

function SessionName({ userAgent }: { userAgent: string }) {
  const t = useWords()
  const { browser, system } = browserOf(userAgent)
  if (browser && system) return t('users.session_browser', { browser, system })
  return browser ?? system ?? t('users.session_unknown')
}
