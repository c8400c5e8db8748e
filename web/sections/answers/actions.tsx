import { useState } from 'react'
import { useHref } from '#web/router/index.ts'
import type { AnswerMessage } from '#contract/answers/ask.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'

interface ActionsProps {
  message: AnswerMessage
  onChange: (message: AnswerMessage) => void
  onAgain: () => void
  onEdit: () => void
}

const action = 'min-h-8 text-ink-2 hover:text-ink hover:underline aria-pressed:font-semibold aria-pressed:text-ink'

/** The buttons below an answer. */
export function Actions({ message, onChange, onAgain, onEdit }: ActionsProps) {
  const t = useWords()
  const { origin, locale, defaultLocale } = useSite()
  const [isBusy, setBusy] = useState(false)
  const page = origin + useHref(`/ai/${message.share}`)

  async function copy(text: string, said: string): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    showToast(isCopied ? { tone: 'success', text: said } : { tone: 'error', text: t('ai.copy_failed') })
  }

  const withSources = () => {
    const address = (place: number) => origin + localisePath(pathOfItem(message.sources[place]!), locale, defaultLocale)
    const lines = message.sentences.map(({ text, sources }) => `${text} (${sources.map(address).join(', ')})`)
    return copy([message.question, '', ...lines].join('\n'), t('ai.copied'))
  }

  async function mark(change: { shared?: boolean; useful?: -1 | 1 }): Promise<void> {
    setBusy(true)
    const changed = await ask('ai.mark', { id: message.id, ...change }).catch(() => undefined)
    setBusy(false)
    if (!changed) return showToast({ tone: 'error', text: t('ai.failed') })
    onChange(changed)
    if (change.useful) showToast({ tone: 'success', text: t('ai.thanks') })
  }

  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {message.sentences.length > 0 && (
        <>
          <button type="button" className={action} onClick={() => void withSources()}>
            {t('ai.copy')}
          </button>
          <Toggle
            isOn={message.share !== ''}
            isBusy={isBusy}
            text={t(message.share ? 'ai.unshare' : 'ai.share')}
            onToggle={() => void mark({ shared: !message.share })}
          />
        </>
      )}
      <button type="button" className={action} onClick={onAgain}>
        {t('ai.again')}
      </button>
      <button type="button" className={action} onClick={onEdit}>
        {t('ai.edit')}
      </button>
      {([1, -1] as const).map((useful) => (
        <Toggle
          key={useful}
          isOn={message.useful === useful}
          isBusy={isBusy}
          text={t(useful === 1 ? 'ai.useful' : 'ai.wrong')}
          onToggle={() => void mark({ useful })}
        />
      ))}
      {message.share && (
        <p className="w-full text-ink-2">
          {t('ai.shared_at')}{' '}
          <a href={page} className="underline wrap-anywhere">
            {page}
          </a>{' '}
          <button type="button" className={action} onClick={() => void copy(page, t('ai.copied'))}>
            {t('ai.copy_link')}
          </button>
        </p>
      )}
    </div>
  )
}

interface ToggleProps {
  isOn: boolean
  isBusy: boolean
  text: string
  onToggle: () => void
}

const Toggle = ({ isOn, isBusy, text, onToggle }: ToggleProps) => (
  <button type="button" className={action} disabled={isBusy} aria-pressed={isOn} onClick={onToggle}>
    {text}
  </button>
)
