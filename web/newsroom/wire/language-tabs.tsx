import type { Locale } from '#domain/platform/locale.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { textIn, type Flash } from './flash.ts'

/** The languages of the flash, each with its state; Alt and a digit selects one. */
export function LanguageTabs({ flash, onShow }: { flash: Flash; onShow: (lang: Locale) => void }) {
  const t = useWords()
  return (
    <div
      role="tablist"
      aria-label={t('deskwire.languages')}
      className="mt-2 flex gap-x-4 overflow-x-auto border-b border-soft text-sm [scrollbar-width:none]"
    >
      {deskLocales.map((lang, index) => (
        <button
          key={lang}
          type="button"
          role="tab"
          id={`flash-tab-${lang}`}
          aria-selected={lang === flash.lang}
          aria-controls="flash-panel"
          aria-keyshortcuts={`Alt+${index + 1}`}
          title={`${localeFacts[lang].name}, Alt ${index + 1}`}
          className="flex flex-col border-b-2 border-transparent pt-1 pb-1.5 text-start whitespace-nowrap aria-selected:border-signal aria-selected:font-[650]"
          onClick={() => onShow(lang)}
        >
          <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span>
          <span className="text-xs font-normal text-ink-3">
            <TabStatus flash={flash} lang={lang} />
          </span>
        </button>
      ))}
    </div>
  )
}

function TabStatus({ flash, lang }: { flash: Flash; lang: Locale }) {
  const t = useWords()
  if (!textIn(flash, lang).trim()) return <>--</>
  if (lang === flash.source) return <>{t('deskwire.source')}</>
  return flash.texts[lang]?.isMachine ? <StatusMark status="machine" isNamed /> : <>{t('deskwire.ready')}</>
}
