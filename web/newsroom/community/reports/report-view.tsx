import { useState, useRef, useId, type FormEvent } from 'react'
import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { isEscape, isSendKey } from '#web/ui/keys.ts'
import { ReportText, senderOf } from './report-text.tsx'

interface ReportViewProps {
  report: DeskReportRow
  /** Before an action or an answer: the report may leave the queue meanwhile. */
  onAct: () => void
  /** After an action, an undo and an answer. */
  onChanged: () => unknown
}

/** One report: its text and subject, its state, and the actions on the report and on its subject. */
export function ReportView({ report, onAct, onChanged }: ReportViewProps) {
  const t = useWords()
  const acts = useActs(onChanged)
  const held = useHeldAnswer(report.id, onChanged)
  const [isWriting, setWriting] = useState(false)
  // Retained while the answer is held: one that is undone or cannot be sent is shown in its field again.
  const [text, setText] = useState('')
  const [state, setState] = useState(report.state)
  const { id, comment, cast } = report
  const from = senderOf(report)
  const done = acts.doneTo('report')

  const open = () => {
    onAct()
    setWriting(true)
    if (state === 'open')
      void ask('deskReport.set', { id, state: 'looking' }).then(
        ({ state: now }) => setState(now),
        () => undefined,
      )
  }
  const close = () => {
    onAct()
    return acts.act(
      'report',
      t('deskcommunity.done_close', { name: from }),
      () => ask('deskReport.set', { id, state: 'closed' }),
      () => ask('deskReport.set', { id, state: state === 'looking' ? 'looking' : 'open' }),
    )
  }
  const send = () => {
    onAct()
    held.send(text)
  }
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
      <ReportText report={report} state={state} />
      {subject && <DoneLine text={subject.text} onUndo={() => void acts.undo('subject')} />}
      {isWriting ? (
        <AnswerForm report={report} text={text} onType={setText} onSend={send} onEnd={() => setWriting(false)} />
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

/** Milliseconds in which an answer can be undone: a mail cannot be recalled once it is sent. */
const heldSeconds = 10

/**
 * An answer that waits before it is sent, also while another page of the newsroom is open. Leaving the newsroom sends
 * it immediately. `onSent` runs when the server has it.
 */
function useHeldAnswer(id: number, onSent: () => unknown) {
  const [state, setState] = useState<'none' | 'waiting' | 'sent'>('none')
  const cancel = useRef<() => void>(undefined)

  function send(text: string): void {
    const commit = () => {
      end()
      setState('sent')
      ask('deskReport.answer', { id, text }, { keepsAlive: true }).then(onSent, (error: unknown) => {
        setState('none')
        showFailure(error)
      })
    }
    const timer = setTimeout(commit, heldSeconds * 1000)
    addEventListener('pagehide', commit)
    const end = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', commit)
    }
    cancel.current = end
    setState('waiting')
  }

  function undo(): void {
    cancel.current?.()
    setState('none')
  }
  return { state, send, undo }
}

interface AnswerFormProps {
  report: DeskReportRow
  text: string
  onType: (text: string) => void
  onSend: () => void
  onEnd: () => void
}

/** The form for an answer, in the language of the reporter. */
function AnswerForm({ report, text, onType, onSend, onEnd }: AnswerFormProps) {
  const t = useWords()
  const id = useId()
  const language = localeFacts[report.lang]
  const way = report.email && report.user ? 'both' : report.email ? 'mail' : 'message'

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (text.trim() !== '') onSend()
  }

  return (
    <form className="mt-3" onSubmit={submit}>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('deskcommunity.answer_to', { name: report.user?.nickname ?? report.email })}
      </label>
      <textarea
        id={id}
        lang={language.tag}
        rows={4}
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) submit()
          if (isEscape(event)) onEnd()
        }}
        className="mt-1.5 block w-full resize-y rounded-sm border border-control bg-paper px-3 py-2.5 text-md leading-normal"
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-3 text-sm text-ink-3">
        <p className="me-auto">{t(`deskcommunity.goes_${way}`, { language: language.name })}</p>
        <Button onClick={onEnd}>{t('deskcommunity.cancel')}</Button>
        <Button type="submit" isMain aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('deskcommunity.send')}
        </Button>
      </div>
    </form>
  )
}
