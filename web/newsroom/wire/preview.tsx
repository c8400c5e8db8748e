import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { readersText, settingsIn, writtenIn, type Flash } from './flash.ts'

/** A preview of the flash at the width of a phone while it is written. */
export function Preview({ flash, onShow }: { flash: Flash; onShow: (lang: Locale) => void }) {
  const t = useWords()
  const { zone } = useSite()
  const now = useNow()
  const { title, paragraphs } = readersText(flash, flash.lang)
  const settings = settingsIn(flash)
  const isWeighted = settings.level > 0
  return (
    <section aria-label={t('deskwire.preview')} className="max-w-[390px] border-b border-dashed border-control pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2 text-xs">
        <h3 className="font-semibold">{t('deskwire.preview')}</h3>
        <span className="flex flex-wrap gap-x-2">
          {writtenIn(flash).map((lang) => (
            <button
              key={lang}
              type="button"
              lang={localeFacts[lang].tag}
              aria-pressed={lang === flash.lang}
              className="min-h-6 text-ink-3 aria-pressed:font-semibold aria-pressed:text-ink"
              onClick={() => onShow(lang)}
            >
              {localeFacts[lang].name}
            </button>
          ))}
        </span>
      </div>
      <div
        data-weighted={isWeighted || undefined}
        lang={localeFacts[flash.lang].tag}
        className="group relative grid min-h-24 grid-cols-[58px_minmax(0,1fr)] gap-3 py-[11px] data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3.5 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal"
      >
        <span className="text-sm leading-[1.375rem] text-ink-3 group-data-[weighted]:font-[650] group-data-[weighted]:text-signal">
          {clockIn(now, zone)}
        </span>
        <div>
          <p className="text-md leading-[1.45] font-medium group-data-[weighted]:font-bold">
            {title || <span className="font-normal text-ink-3">{t('deskwire.preview_empty')}</span>}
          </p>
          <div className="flash-body mt-1.5 empty:hidden">
            {[...new Set(paragraphs)].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3 empty:hidden">
            {isWeighted && <Label isSignal>{t('flash.weighted')}</Label>}
            {settings.isFirst && <Label>{t('flash.first')}</Label>}
            {settings.isHot && <Label>{t('flash.hot')}</Label>}
            {settings.isDetective && <Label>{t('flash.detective')}</Label>}
            {settings.tokens.map((symbol) => (
              <span key={symbol}>${symbol}</span>
            ))}
            {settings.tags.map((tag) => (
              <span key={tag}># {tag}</span>
            ))}
            {(settings.sourceName || settings.sourceUrl) && <span>{settings.sourceName || t('flash.source')} ↗</span>}
          </div>
        </div>
      </div>
    </section>
  )
}
