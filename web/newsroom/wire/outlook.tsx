import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { writtenIn, type Flash } from './flash.ts'

/** The languages that are published now and those that wait for approval, next to the button; also refusals. */
export function Outlook({ flash, fault }: { flash: Flash; fault: string }) {
  const t = useWords()
  const named = (langs: readonly Locale[]) => langs.map((lang) => localeFacts[lang].name).join(t('common.separator'))
  const written = writtenIn(flash)
  const now = written.filter((lang) => !flash.texts[lang]?.isMachine)
  const waiting = written.filter((lang) => flash.texts[lang]?.isMachine)
  return (
    <div className="min-h-10 max-w-[46ch] flex-1 text-sm text-ink-2">
      <p role="alert" className="font-semibold text-down empty:hidden">
        {fault}
      </p>
      {now.length > 0 && <span>{t('deskwire.goes_out', { languages: named(now) })} </span>}
      {waiting.length > 0 && <span>{t('deskwire.waits', { languages: named(waiting) })}</span>}
    </div>
  )
}
