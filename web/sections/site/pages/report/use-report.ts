import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isEmail } from '#domain/accounts/account.ts'
import { maxReportLength } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { ask } from '#web/state/call/ask.ts'
import { forgetDraft, readDraft, storeDraft } from '#web/state/draft/draft.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { pathOf } from './target.ts'
import { useOnce } from '#web/state/call/use-once.ts'

export interface Sent {
  id: number
  email: string
  target: string
}

export type ReportField = 'content' | 'email' | 'target'
interface Fault {
  name: ReportField
  text: string
}

const draft = 'report'

/** A report as it is typed: its draft, its validation in the order of its fields, and sending it. */
export function useReport(onSent: (sent: Sent) => void) {
  const t = useWords()
  const owner = useShared((state) => String(state.user?.id ?? ''))
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, once } = useOnce()
  const [fault, setFault] = useState<Fault>()
  const [isAlive, setAlive] = useState(false)
  const field = (name: ReportField) => form.current!.elements.namedItem(name) as HTMLInputElement

  useEffect(() => {
    field('target').value ||= pathOf(document.referrer, location.origin)
    let isCurrent = true
    void readDraft(draft, owner).then((stored) => {
      if (!isCurrent) return
      // What was typed meanwhile is newer than the draft.
      field('content').value ||= stored?.text ?? ''
      setAlive(true)
    })
    return () => void (isCurrent = false)
  }, [owner])

  function firstFault(): Fault | undefined {
    const text = visibleText(field('content').value, { keepsLines: true })
    if (text === '') return { name: 'content', text: t('report.enter_content') }
    if ([...text].length > maxReportLength)
      return { name: 'content', text: t('report.content_long', { max: maxReportLength }) }
    return isEmail(field('email').value.trim()) ? undefined : { name: 'email', text: t('report.email_format') }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const found = firstFault()
    setFault(found)
    if (found) return field(found.name).focus()
    const [email, about] = [field('email').value.trim(), field('target').value.trim()]
    await once(async () => {
      const answer = await ask('report.add', { content: field('content').value, email, target: about })
      if (!answer) return
      void forgetDraft(draft, owner)
      onSent({ id: answer.id, email, target: pathOf(about, location.origin) })
    })
  }

  return {
    form,
    fault,
    isAlive,
    isBusy,
    submit,
    clearFault: () => setFault(undefined),
    storeContent: (text: string) => void storeDraft(draft, { text }, owner),
  }
}
