import { useState } from 'react'
import { keysOf } from '#domain/platform/keys-of.ts'
import {
  storeReadingSettings,
  readingChoices,
  readReadingSettings,
  type ReadingSettings,
} from '#web/state/settings/reading-settings.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { TextIcon } from '#web/ui/icons.tsx'

const names = { readerSize: 'size', readerWidth: 'width', readerFace: 'face' } as const

/** Text size, width and typeface; applied immediately and stored in this browser. */
export function ReadingSettingsMenu() {
  const t = useWords()
  const [settings, setSettings] = useState<ReadingSettings | null>(null)
  const choose = (change: Partial<ReadingSettings>) => {
    const next = { ...readReadingSettings(), ...change }
    storeReadingSettings(next)
    setSettings(next)
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="reader-settings"
        title={t('article.reader')}
        className="anchor-reader flex min-h-6 min-w-6 items-center gap-1 hover:text-ink"
      >
        <TextIcon />
        <span className="max-sm:sr-only">{t('article.reader')}</span>
      </button>
      <div
        id="reader-settings"
        popover="auto"
        onToggle={() => setSettings(readReadingSettings())}
        className="menu-reader m-0 w-72 rounded-md border border-line bg-raised p-4 text-ink shadow-lg"
      >
        {keysOf(readingChoices).map((name) => (
          <fieldset key={name} className="mb-3 last:mb-0">
            <legend className="mb-1 text-xs text-ink-3">{t(`article.reader_${names[name]}` satisfies WordKey)}</legend>
            <div className="flex gap-1">
              {readingChoices[name].map((value) => (
                <label
                  key={value}
                  className="flex-1 cursor-pointer rounded-sm border border-line px-1 py-1 text-center text-xs text-ink-2 has-checked:border-signal has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-signal"
                >
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    className="sr-only"
                    checked={settings?.[name] === value}
                    onChange={() => choose({ [name]: value })}
                  />
                  {t(`article.${names[name]}_${value}` as WordKey)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
