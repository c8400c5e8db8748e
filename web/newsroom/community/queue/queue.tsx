import { useRef, useState } from 'react'
import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import { Undoable, type Acts } from '#web/newsroom/parts/acts.tsx'
import { useRetainedActs } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { useSingleKeys } from '#web/newsroom/parts/use-key-down.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { When } from '#web/parts/when.tsx'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

interface QueueProps {
  read: readonly DeskCommentRow[]
  /** Reads the page again, after each action. */
  onChanged: () => unknown
}

/** Comments with their actions; J and K move, letters act on the current row, Z undoes the last action. */
export function Queue({ read, onChanged }: QueueProps) {
  const t = useWords()
  const { rows, acts } = useRetainedActs(read, onChanged)
  // By its id, because rows before it can leave the queue meanwhile.
  const [atId, setAtId] = useState(rows[0]?.id)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === atId),
  )
  const list = useRef<HTMLOListElement>(null)
  const actOn = (row: DeskCommentRow, act: CommentAct) => run(acts, row, act, t)

  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setAtId(rows[next]?.id)
    list.current?.children[next]?.querySelector<HTMLElement>('[tabindex], button')?.focus()
  }
  useSingleKeys((key) => {
    const row = rows[at]
    const act = ({ a: 'show', h: 'hide', p: 'pin', b: 'bar' } as const)[key]
    if (key === 'j' || key === 'k') move(key === 'j' ? at + 1 : at - 1)
    else if (key === 'z') void acts.undoLast()
    else if (!row || acts.doneTo(row.id)) return false
    else if (key === 'o') open(pageOf(row), '_blank', 'noopener')
    else if (act) void actOn(row, act)
    else return false
    return true
  })

  if (rows.length === 0) return <p className="py-10 text-ink-2">{t('deskcommunity.nothing')}</p>
  return (
    <>
      <ol ref={list}>
        {rows.map((row, index) => (
          <li key={row.id} className="border-b border-soft">
            <Undoable acts={acts} id={row.id}>
              <CommentRow
                row={row}
                isAt={index === at}
                onFocus={() => setAtId(row.id)}
                onAct={(act) => void actOn(row, act)}
              />
            </Undoable>
          </li>
        ))}
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

/** The address of a comment on the public page, outside of the newsroom. */
const pageOf = ({ article, id }: DeskCommentRow) => `${pathOfItem(article)}#comment-${id}`

type CommentAct = 'show' | 'hide' | 'pin' | 'bar'

interface CommentRowProps {
  row: DeskCommentRow
  /** Whether the keyboard shortcuts act on this row. */
  isAt: boolean
  onFocus: () => void
  onAct: (act: CommentAct) => void
}

function CommentRow({ row, isAt, onFocus, onAct }: CommentRowProps) {
  const t = useWords()
  const { user, article, content } = row
  const name = user?.nickname ?? t('deskcommunity.nobody')
  return (
    <article
      tabIndex={-1}
      aria-label={name}
      onFocus={onFocus}
      data-comment={row.id}
      className={`grid gap-x-6 gap-y-1.5 border-s-2 py-3.5 ps-3 outline-none md:grid-cols-[64px_minmax(0,1fr)_minmax(0,170px)] ${isAt ? 'border-ink bg-raised' : 'border-transparent'}`}
    >
      <p className="text-sm text-ink-3">
        <When seconds={row.add_time} />
      </p>
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <bdi className="font-semibold text-ink">{name}</bdi>{' '}
          <PublicLink href={pageOf(row)} className="underline decoration-control underline-offset-3 hover:text-ink">
            {article.title}
          </PublicLink>
        </p>
        <p className="mt-1 text-md leading-normal [overflow-wrap:anywhere] whitespace-pre-line">
          <Marked text={content} word={row.held_word} />
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {row.state !== 'shown' && <Button onClick={() => onAct('show')}>{t('deskcommunity.show')}</Button>}
          {row.state !== 'hidden' && <Button onClick={() => onAct('hide')}>{t('deskcommunity.hide')}</Button>}
          {!row.is_reply && !row.is_pinned && <Button onClick={() => onAct('pin')}>{t('deskcommunity.pin')}</Button>}
          {user?.may_comment && <Button onClick={() => onAct('bar')}>{t('deskcommunity.bar')}</Button>}
        </div>
      </div>
      <p className="text-sm text-ink-3 md:text-end">
        <strong className="block font-semibold text-ink-2">{reasonOf(row, t)}</strong>
        {user && t('deskcommunity.member', { comments: user.comments, hidden: user.hidden })}
      </p>
    </article>
  )
}

function reasonOf({ waits_for, held_word, reports }: DeskCommentRow, t: Words): string {
  if (reports > 0) return t('deskcommunity.reported', { count: reports })
  if (waits_for === 'word') return t('deskcommunity.waits_word', { word: held_word ?? '' })
  return waits_for ? t(`deskcommunity.waits_${waits_for}`) : ''
}

/** The text, with the listed word marked if it occurs in the same spelling. */
function Marked({ text, word }: { text: string; word: string | null }) {
  const at = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (at < 0) return text
  const end = at + word!.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="border-b-2 border-signal bg-transparent font-semibold text-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
