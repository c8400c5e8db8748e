import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { stateOf } from './state-mark.tsx'

type Seen = Output<'deskItem.presence'>
type PenAct = 'stay' | 'ask' | 'take' | 'hand' | 'refuse' | 'leave'

export interface Presence extends Seen {
  /** The last answer, a new object for each. */
  seen: Seen
  act: (act: PenAct, to?: number) => void
  /** Shows the notes that an own change has returned. */
  setNotes: (notes: Seen['notes']) => void
}

const reportEveryMs = 2_000

/** Tracks who has a version open, who writes it, its state and the notes on it, and reports every two seconds that this editor has it open. */
export function usePresence(item: ItemDetail): Presence {
  const { article_id, lang, number, notes, acts } = item
  const [seen, setSeen] = useState<Seen>({ pen: null, people: [], number, state: stateOf(item), notes })
  /** Counts the calls and own changes: an answer that is older than the last of them is not shown. */
  const latest = useRef(0)
  const mayWrite = acts.includes('write')

  const send = useCallback(
    async (act: PenAct, to?: number) => {
      const turn = ++latest.current
      const answer = await ask('deskItem.presence', { article_id, lang, act, to })
      if (turn === latest.current) setSeen(answer)
      return answer
    },
    [article_id, lang],
  )

  useEffect(() => {
    // A free pen is taken automatically; one that somebody has is requested with a button.
    void send('stay')
      .then(async (first) => void (mayWrite && first.pen === null && (await send('take'))))
      .catch(() => undefined)
    let timer: ReturnType<typeof setTimeout>
    let isOpen = true
    // The next report waits for the answer of the last one: on a slow line every answer would be older than a later report.
    const report = () => {
      timer = setTimeout(() => {
        void send('stay')
          .catch(() => undefined)
          .finally(() => isOpen && report())
      }, reportEveryMs)
    }
    report()
    const leave = () =>
      void ask('deskItem.presence', { article_id, lang, act: 'leave' }, { keepsAlive: true }).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      isOpen = false
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [send, mayWrite, article_id, lang])

  return {
    ...seen,
    seen,
    act: (act, to) => void send(act, to).catch(showFailure),
    setNotes(answered) {
      latest.current++
      setSeen((before) => ({ ...before, notes: answered }))
    },
  }
}

/** The state of the pen: who has it, who else reads the version, who requests it. */
export function Pen({ presence, mayWrite }: { presence: Presence; mayWrite: boolean }) {
  const t = useWords()
  const { pen, people, act } = presence
  if (people.length === 0 && (pen === null || pen.is_you)) return null
  const asking = people.find(({ asked_at }) => asked_at !== null)
  const readers = people.filter(({ id }) => id !== pen?.id).map(({ name }) => name)
  return (
    <div role="status" className="border-b border-line text-sm">
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-2 py-2">
        <p>
          <strong>
            {pen === null
              ? t('deskitems.pen_free')
              : pen.is_you
                ? t('deskitems.pen_yours')
                : t('deskitems.pen_other', { name: pen.name })}
          </strong>{' '}
          {asking
            ? t('deskitems.pen_asked', { name: asking.name })
            : readers.length > 0 && t('deskitems.pen_readers', { names: readers.join(t('common.separator')) })}
        </p>
        {pen?.is_you && asking && (
          <span className="ms-auto flex gap-2">
            <Button onClick={() => act('hand', asking.id)}>{t('deskitems.pen_hand')}</Button>
            <Button onClick={() => act('refuse', asking.id)}>{t('deskitems.pen_refuse')}</Button>
          </span>
        )}
        {mayWrite && pen !== null && !pen.is_you && (
          <Button onClick={() => act('ask')}>{t('deskitems.pen_ask')}</Button>
        )}
        {mayWrite && pen === null && <Button onClick={() => act('take')}>{t('deskitems.pen_take')}</Button>}
      </div>
    </div>
  )
}
