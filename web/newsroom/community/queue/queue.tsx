import { useEffect, useRef, useState } from 'react'
import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import { DoneLine, useActs, type Acts } from '#web/newsroom/parts/acts.tsx'
import { useRetainedRows } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { CommentRow, type CommentAct } from './comment-row.tsx'
import { pageOf } from './page-of.ts'

interface QueueProps {
  read: readonly DeskCommentRow[]
  /** Reads the page again, after each action. */
  onChanged: () => unknown
}

/** Comments with their actions; J and K move, letters act on the current row, Z undoes the last action. */
export function Queue({ read, onChanged }: QueueProps) {
  const t = useWords()
  const acts = useActs(onChanged)
  const { rows, retain } = useRetainedRows(read)
  // By its id, because rows before it can leave the queue meanwhile.
  const [atId, setAtId] = useState(rows[0]?.id)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === atId),
  )
  const list = useRef<HTMLOListElement>(null)
  const actOn = (row: DeskCommentRow, act: CommentAct) => {
    retain(row.id)
    return run(acts, row, act, t)
  }

  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setAtId(rows[next]?.id)
    list.current?.children[next]?.querySelector<HTMLElement>('[tabindex], button')?.focus()
  }
  const keys = (key: string): (() => unknown) | undefined => {
    const row = rows[at]
    const simple: Record<string, () => unknown> = {
      j: () => move(at + 1),
      k: () => move(at - 1),
      z: () => acts.undoLast(),
    }
    const onRow: Record<string, CommentAct> = { a: 'show', h: 'hide', p: 'pin', b: 'bar' }
    if (simple[key]) return simple[key]
    if (!row || acts.doneTo(row.id)) return undefined
    if (key === 'o') return () => open(pageOf(row), '_blank', 'noopener')
    return onRow[key] && (() => actOn(row, onRow[key]!))
  }
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role=menu]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const act = latest.current(event.key.toLowerCase())
      if (!act) return
      event.preventDefault()
      void act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (rows.length === 0) return <p className="py-10 text-ink-2">{t('deskcommunity.nothing')}</p>
  return (
    <>
      <ol ref={list}>
        {rows.map((row, index) => {
          const done = acts.doneTo(row.id)
          return (
            <li key={row.id} className="border-b border-soft">
              {done ? (
                <DoneLine text={done.text} onUndo={() => void acts.undo(row.id)} />
              ) : (
                <CommentRow
                  row={row}
                  isAt={index === at}
                  onFocus={() => setAtId(row.id)}
                  onAct={(act) => void actOn(row, act)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className="pt-4 text-sm text-ink-3 max-md:hidden">{t('deskcommunity.keys')}</p>
    </>
  )
}

function run(acts: Acts, row: DeskCommentRow, act: CommentAct, t: Words): Promise<void> {
  const { id, state, user } = row
  const values = { name: user?.nickname ?? t('deskcommunity.nobody'), text: [...row.content].slice(0, 60).join('') }
  const set = (to: DeskCommentRow['state']) => () => ask('deskComment.set', { id, state: to })
  if (act === 'show') return acts.act(id, t('deskcommunity.done_show', values), set('shown'), set(state))
  if (act === 'hide') return acts.act(id, t('deskcommunity.done_hide', values), set('hidden'), set(state))
  if (act === 'bar') {
    if (!user) return Promise.resolve()
    const bar = (on: boolean) => ask('deskComment.bar', { account_id: user.id, on })
    const both = async () => {
      await set('hidden')()
      await bar(true)
    }
    const back = async () => {
      await bar(false)
      await set(state)()
    }
    return acts.act(id, t('deskcommunity.done_bar', values), both, back)
  }
  if (row.is_reply) return Promise.resolve()
  let before: number | null = null
  const pin = async () => {
    await set('shown')()
    before = (await ask('deskComment.pin', { id })).before
  }
  const unpin = async () => {
    if (before === null) await ask('deskComment.pin', { id, on: false })
    else await ask('deskComment.pin', { id: before })
    await set(state)()
  }
  return acts.act(id, t('deskcommunity.done_pin', values), pin, unpin)
}
