import type { KeyboardEvent, RefObject } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { localeFacts } from '#domain/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { useMay } from '#web/newsroom/state/me.ts'
import { isSendKey } from '#web/ui/keys.ts'
import { Checks } from './checks.tsx'
import type { Cell } from './matrix-cell.tsx'
import { PairActions } from './pair-actions.tsx'
import { toText } from './passage-text.ts'
import { Passage } from './passage.tsx'
import { usePair, type PairEditing } from './use-pair.ts'

interface PairProps {
  cell: Cell
  element: RefObject<HTMLElement | null>
  onChanged: () => void
  onNext: () => void
}

/** A language next to its source, by passage. Ctrl+Enter approves. */
export function Pair({ cell, element, onChanged, onNext }: PairProps) {
  const may = useMay()
  const editing = usePair(cell, onChanged)
  const { pair } = editing

  function onKey(event: KeyboardEvent): void {
    if (!isSendKey(event) || !may('translation.approve')) return
    event.preventDefault()
    void editing.approve()
  }

  if (!pair)
    return (
      <p role="status" className="mt-8 text-sm text-down">
        {editing.fault}
      </p>
    )
  return (
    <section
      ref={element}
      aria-label={localeFacts[pair.lang].name}
      className="mt-10 grid gap-x-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_200px]"
      onKeyDown={onKey}
    >
      <Headings pair={pair} />
      <Checks checks={pair.checks} />
      {pair.lang === pair.source_lang ? (
        <OriginalHere />
      ) : (
        <div className="md:col-span-2">
          <Passages pair={pair} editing={editing} />
          <PairActions pair={pair} editing={editing} onNext={onNext} />
        </div>
      )}
    </section>
  )
}

/** The names of both languages, and the state of the translation. */
function Headings({ pair: { source_lang, lang, status } }: { pair: TranslationPair }) {
  const t = useWords()
  return (
    <>
      <h2 className="border-ink text-sm font-[650] md:border-b-2 md:pb-2.5">
        <span lang={localeFacts[source_lang].tag}>{localeFacts[source_lang].name}</span>{' '}
        <small className="font-normal text-ink-3">{t('desklang.source_of')}</small>
      </h2>
      <h2 className="flex gap-2 border-b-2 border-ink pb-2.5 text-sm font-[650]">
        <span lang={localeFacts[lang].tag}>{localeFacts[lang].name}</span>
        <small className="font-normal text-ink-3">
          <StatusMark status={status} isNamed />
        </small>
      </h2>
    </>
  )
}

function OriginalHere() {
  const t = useWords()
  return <p className="py-6 text-sm text-ink-2 md:col-span-2">{t('desklang.original_here')}</p>
}

/** The title and each passage of the source, next to the fields of their translations. */
function Passages({ pair, editing }: { pair: TranslationPair; editing: PairEditing }) {
  const t = useWords()
  const langs = [pair.source_lang, pair.lang] as const
  return (
    <>
      <Passage
        isTitle
        name={t('desklang.title')}
        source={pair.source.title}
        langs={langs}
        text={editing.title}
        onChange={editing.setTitle}
      />
      {editing.passages.map((text, place) => (
        <Passage
          // oxlint-disable-next-line react/no-array-index-key -- passages are known by their place
          key={place}
          name={t('desklang.passage', { number: place + 1 })}
          source={toText(pair.source.passages[place] ?? '')}
          isChanged={pair.changed.includes(place)}
          langs={langs}
          text={text}
          onChange={(changed) => editing.setPassage(place, changed)}
        />
      ))}
    </>
  )
}
