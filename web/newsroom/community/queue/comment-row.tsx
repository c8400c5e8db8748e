import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords, type Words } from '#web/state/words.tsx'
import { pageOf } from './page-of.ts'

export type CommentAct = 'show' | 'hide' | 'pin' | 'bar'

interface CommentRowProps {
  row: DeskCommentRow
  /** Whether the keyboard shortcuts act on this row. */
  isAt: boolean
  onFocus: () => void
  onAct: (act: CommentAct) => void
}

/** One comment: its author, text and item, why it waits, and its actions. */
export function CommentRow({ row, isAt, onFocus, onAct }: CommentRowProps) {
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
          <a
            href={pageOf(row)}
            target="_blank"
            rel="noopener"
            className="underline decoration-control underline-offset-3 hover:text-ink"
          >
            {article.title}
          </a>
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
