import { useState } from 'react'
import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { localeFacts } from '#domain/locale.ts'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { AnswerForm } from './answer-form.tsx'
import { heldSeconds, useHeldAnswer } from './held-answer.ts'

/** One report: its text and subject, its state, and the actions on the report and on its subject. */
export function ReportView({ report }: { report: DeskReportRow }) {
  const t = useWords()
  const acts = useActs()
  const held = useHeldAnswer(report.id)
  const [isWriting, setWriting] = useState(false)
  const [state, setState] = useState(report.state)
  const { id, comment, cast, user } = report
  const from = user?.nickname ?? report.email
  const done = acts.doneTo('report')

  const open = () => {
    setWriting(true)
    if (state === 'open')
      void ask('deskReport.set', { id, state: 'looking' }).then(
        ({ state: now }) => setState(now),
        () => undefined,
      )
  }
  const close = () =>
    acts.act(
      'report',
      t('deskcommunity.done_close', { name: from }),
      () => ask('deskReport.set', { id, state: 'closed' }),
      () => ask('deskReport.set', { id, state: state === 'looking' ? 'looking' : 'open' }),
    )
  const hideComment = () =>
    acts.act(
      'subject',
      t('deskcommunity.done_hide', { name: comment!.author, text: [...comment!.content].slice(0, 60).join('') }),
      () => ask('deskComment.set', { id: comment!.id, state: 'hidden' }),
      () => ask('deskComment.set', { id: comment!.id, state: 'shown' }),
    )
  const hideCast = () =>
    acts.act(
      'subject',
      t('deskcommunity.done_cast'),
      () => ask('deskCast.hide', { hash: cast!.hash }),
      () => ask('deskCast.hide', { hash: cast!.hash, on: false }),
    )

  if (done)
    return (
      <div className="border-b border-soft">
        <DoneLine text={done.text} onUndo={() => void acts.undo('report')} />
      </div>
    )
  if (held.state !== 'none')
    return (
      <div className="border-b border-soft">
        {held.state === 'waiting' ? (
          <DoneLine text={t('deskcommunity.answer_waits', { name: from, count: heldSeconds })} onUndo={held.undo} />
        ) : (
          <p role="status" className="py-2.5 text-sm text-ink-3">
            {t('deskcommunity.answer_sent', { name: from })}
          </p>
        )}
      </div>
    )
  const subject = acts.doneTo('subject')
  const isShown = comment ? comment.state === 'shown' : cast && !cast.is_hidden
  return (
    <article data-report={id} aria-label={from} className="border-b border-soft py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
        <bdi className="font-semibold text-ink">{from}</bdi>
        <When seconds={report.add_time} className="text-ink-3" />
        <span>{t(`deskcommunity.state_${state}`)}</span>
        {report.target && (
          <a
            href={report.target.startsWith('/') ? report.target : undefined}
            target="_blank"
            rel="noopener"
            className="[overflow-wrap:anywhere] underline decoration-control underline-offset-3"
          >
            {report.target}
          </a>
        )}
        {user && user.reports > 0 && (
          <span className="text-ink-3">{t('deskcommunity.earlier', { count: user.reports })}</span>
        )}
      </p>
      <p
        lang={localeFacts[report.lang].tag}
        className="mt-1 text-md leading-normal [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {report.content}
      </p>
      {(comment ?? cast) && (
        <blockquote className="mt-2 border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-2">
          {comment && <bdi className="me-2 font-semibold">{comment.author}</bdi>}
          {comment ? comment.content : cast!.text || cast!.hash}
          {cast && <p className="text-ink-3">{t('deskcommunity.cast_here')}</p>}
        </blockquote>
      )}
      {subject && <DoneLine text={subject.text} onUndo={() => void acts.undo('subject')} />}
      {isWriting ? (
        <AnswerForm report={report} onSend={held.send} onEnd={() => setWriting(false)} />
      ) : (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button onClick={open}>{t('deskcommunity.answer')}</Button>
          {isShown && !subject && (
            <Button onClick={() => void (comment ? hideComment() : hideCast())}>
              {t(comment ? 'deskcommunity.hide_comment' : 'deskcommunity.hide_cast')}
            </Button>
          )}
          <Button onClick={() => void close()}>{t('deskcommunity.close')}</Button>
        </div>
      )}
    </article>
  )
}
