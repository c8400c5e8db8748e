import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { AlikeFlash } from '#contract/newsroom/wire.ts'
import { preflight } from '#domain/newsroom/preflight.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWarnings, WarningLine } from '#web/newsroom/parts/warning-line.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { isBlank, moveText, readersText, settingsIn, showLanguage, writtenIn, type Flash } from './flash.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { afterRest } from '#web/ui/after-rest.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

const restMs = 400

/** One line below the field: the worst of what should be looked at before the flash goes out. It never blocks the button. */
export function Preflight({ flash, setFlash }: { flash: Flash; setFlash: Dispatch<SetStateAction<Flash>> }) {
  const t = useWords()
  const { alike, dismiss } = useSimilar(readersText(flash, flash.source).title, flash.source)
  const rested = useRested(flash)
  const found = rested.key === flash.key && !isBlank(flash) ? warningsOf(rested, alike) : []
  const { warnings, leave } = useWarnings(flash.key, found)
  const [worst] = warnings
  const isStory = worst?.kind === 'story' && alike

  function mend(): void {
    if (worst?.kind === 'language') setFlash((now) => moveText(now, worst.lang, worst.found as Locale))
    else if (worst) setFlash((now) => showLanguage(now, worst.lang))
  }
  const target = worst && (worst.kind === 'language' ? (worst.found as Locale) : worst.lang)
  const name = target && localeFacts[target].name
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-soft py-1.5 text-sm"
    >
      <WarningLine
        warnings={warnings}
        source={flash.source}
        onLeave={(warning) => {
          if (isStory) dismiss()
          leave(warning)
        }}
        leaveName={isStory ? t('deskwire.not_same') : undefined}
        mend={
          name && target !== flash.lang
            ? { name: worst.kind === 'language' ? t('deskwire.move_to', { language: name }) : name, run: mend }
            : undefined
        }
        aside={
          isStory && (
            <span className="text-ink-2">
              <When seconds={alike.time} /> {alike.by} {!alike.is_public && t('deskwire.unseen')}{' '}
              <span lang={localeFacts[alike.lang].tag}>{alike.title}</span>
            </span>
          )
        }
        links={
          isStory &&
          alike.is_public && (
            <PublicLink href={`/flash/${alike.article_id}`} className="min-h-6 underline">
              {t('deskwire.open')}
            </PublicLink>
          )
        }
      />
    </div>
  )
}

const warningsOf = (flash: Flash, alike: AlikeFlash | undefined) =>
  preflight({
    ...settingsIn(flash),
    texts: [flash.source, ...writtenIn(flash).filter((lang) => lang !== flash.source)].map((lang) => {
      const { title, paragraphs } = readersText(flash, lang)
      return { lang, title, text: paragraphs.join('\n') }
    }),
    sourceText: flash.sourceText,
    alike: alike?.title,
  })

/** The flash as it is once nobody has typed for a moment: words are not judged while they are being written. */
function useRested(flash: Flash): Flash {
  const [rested, setRested] = useState(flash)
  useEffect(() => {
    const timer = setTimeout(() => setRested(flash), restMs)
    return () => clearTimeout(timer)
  }, [flash])
  return rested
}

const shortest = 6

/** A recent flash that may be on the same story as a title; undefined if there is none or it was dismissed. */
function useSimilar(title: string, lang: Locale): { alike: AlikeFlash | undefined; dismiss: () => void } {
  const [list, setList] = useState<AlikeFlash[]>([])
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())
  const sought = title.length >= shortest ? title.slice(0, 300) : ''
  useEffect(() => {
    return afterRest(restMs, (signal) => {
      if (!sought) return setList([])
      ask('deskWire.similar', { title: sought, lang }, { signal }).then(
        (found) => setList(found.list),
        () => undefined, // A failed check must not disturb the editor.
      )
    })
  }, [sought, lang])
  const alike = list.find(({ article_id }) => !dismissed.has(article_id))
  return { alike, dismiss: () => alike && setDismissed((before) => new Set(before).add(alike.article_id)) }
}
