import { useEffect, useRef, useState } from 'react'
import type { SnapPage } from '#contract/social/snap-page.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { ask } from '#web/state/call/ask.ts'
import { failureText, isSignerLost } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import { useNear } from '#web/ui/near.ts'
import { LinkCard, type LinkFacts } from '#web/sections/social/snap/link-card.tsx'
import { useActing } from '#web/sections/social/use-acting.ts'
import { TextButton } from '#web/ui/button.tsx'
import { inputsOf, type SnapValues } from './values.ts'

const view = deferred(() => import('./snap-view.tsx'))

interface SnapCardProps {
  /** The cast that contains it. */
  hash: string
  /** Its page as a link, shown until the snap is loaded, and if it cannot be shown. */
  link: LinkFacts
  /** The address of the snap. */
  url: string
}

/** A page that is shown; `id` is a counter, so that the fields of each page start empty. */
interface Shown {
  page: SnapPage
  id: number
}

/**
 * A snap. The site fetches it when it comes near the viewport, renders it, and submits it for a viewer with a social
 * account. The response replaces the page; after a failure the page stays, and its buttons can be clicked again.
 */
export function SnapCard({ hash, link, url }: SnapCardProps) {
  const t = useWords()
  const acting = useActing()
  const { isNear, watch } = useNear()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [fault, setFault] = useState('')
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  async function show(load: (signal: AbortSignal) => Promise<SnapPage | undefined>): Promise<void> {
    leave.current?.abort()
    const { signal } = (leave.current = new AbortController())
    setState('loading')
    setFault('')
    try {
      const page = await load(signal)
      if (signal.aborted) return
      // The focus was on a button of the page that is removed.
      if (page && box.current?.contains(document.activeElement)) box.current.focus()
      if (page) setShown((before) => ({ page, id: (before?.id ?? 0) + 1 }))
      setState('idle')
    } catch (error) {
      if (signal.aborted) return
      setFault(failureText(error, t))
      setState('failed')
      if (isSignerLost(error)) throw error
    }
  }
  const open = (target: string) =>
    void show((signal) => ask('social.snap', { url: target }, { signal, rejectNotFound: true }))
  const submit = (target: string, values: SnapValues) => {
    const input = { url: target, hash, inputs: inputsOf(values) }
    acting(() => show((signal) => ask('social.snapAction', input, { signal, rejectNotFound: true })), {
      call: 'social.snapAction',
      input,
      needs: 'actor',
      done: t('warpcaster.pressed'),
    })
  }

  const begin = useRef(open)
  useEffect(() => {
    if (isNear) begin.current(url)
  }, [isNear, url])

  const isBusy = state === 'loading'
  return (
    <div ref={watch}>
      {!shown && <LinkCard link={link} />}
      <div
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label={visibleText(link.title) || new URL(url).host}
        aria-busy={isBusy}
        hidden={!shown}
        className="mt-2.5 rounded-md border border-line p-4"
      >
        {shown && <view.Component key={shown.id} page={shown.page} isBusy={isBusy} submit={submit} open={open} />}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-2 noscript:hidden">
        <p role="status" className="empty:hidden">
          {isBusy ? t('common.loading') : fault}
        </p>
        {state === 'failed' && !shown && <TextButton onClick={() => open(url)}>{t('common.try_again')}</TextButton>}
      </div>
    </div>
  )
}
