import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import type { TranslationPair, TranslationCheck } from '#contract/newsroom/translation.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { RestoredNotice, SavingTrouble } from '#web/newsroom/items/saved-line.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { isSendKey } from '#web/ui/keys.ts'
import { HandedOver, PairActions } from './pair-actions.tsx'
import type { Cell } from './matrix-cell.tsx'
import { toText } from './passage-text.ts'
import { Passage } from './passage.tsx'
import { usePair, useTranslation, type LoadedPair, type TranslationEditing } from './use-translation.ts'

interface PairProps {
  cell: Cell
  element: RefObject<HTMLElement | null>
  /** Its cell was clicked: it is below a long matrix, and comes into view. */
  isOpened: boolean
  onChanged: () => void
  onNext: () => void
}

/** A language next to its source, by passage. */
export function Pair({ cell, ...props }: PairProps) {
  const { loaded, fault } = usePair(cell)
  if (loaded) return <PairEditor loaded={loaded} {...props} />
  return (
    <p role="status" className="mt-8 text-sm text-down">
      {fault}
    </p>
  )
}

type PairEditorProps = Omit<PairProps, 'cell'> & { loaded: LoadedPair }

/** The passages of a translation as fields, which are saved while somebody types. Ctrl+Enter approves. */
function PairEditor({ loaded, element, isOpened, onChanged, onNext }: PairEditorProps) {
  useEffect(() => {
    if (isOpened) element.current?.scrollIntoView()
  }, [isOpened, element])
  const editing = useTranslation(loaded, onChanged)
  const { pair, saver, restored } = editing

  function onKey(event: KeyboardEvent): void {
    if (!isSendKey(event) || !pair.acts.includes('approve')) return
    event.preventDefault()
    void editing.approve()
  }

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
          {restored && <RestoredNotice at={restored.at} onDrop={editing.takeServers} />}
          <HandedOver pair={pair} />
          <Passages editing={editing} isReadOnly={!pair.acts.includes('write')} />
          <div className="sticky bottom-0 z-20 border-t border-line bg-raised text-sm empty:hidden">
            <SavingTrouble saver={saver} onTakeServers={editing.takeServers} onKeepMine={editing.keepMine} />
          </div>
          <PairActions editing={editing} onNext={onNext} />
        </div>
      )}
    </section>
  )
}

function Headings({ pair: { source_lang, lang, status } }: { pair: TranslationPair }) {
  const t = useWords()
  return (
    <>
      <h2 className="border-ink text-sm font-[650] md:border-b-2 md:pb-2.5">
        <span lang={localeFacts[source_lang].tag}>{localeFacts[source_lang].name}</span>{' '}
        <small className="font-normal text-ink-3">{t('desklang.source_of')}</small>
      </h2>
      <h2 className="flex items-baseline gap-2 border-b-2 border-ink pb-2.5 text-sm font-[650]">
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
function Passages({ editing, isReadOnly }: { editing: TranslationEditing; isReadOnly: boolean }) {
  const t = useWords()
  const { pair } = editing
  const langs = [pair.source_lang, pair.lang] as const
  return (
    <>
      <Passage
        isTitle
        name={t('desklang.title')}
        source={pair.source.title}
        langs={langs}
        isReadOnly={isReadOnly}
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
          isReadOnly={isReadOnly}
          text={text}
          onChange={(changed) => editing.setPassage(place, changed)}
        />
      ))}
    </>
  )
}

/** The names, numbers, tickers and links of the source, those missing in the translation first. */
function Checks({ checks }: { checks: readonly TranslationCheck[] }) {
  const t = useWords()
  const sorted = checks.toSorted((one, other) => Number(one.is_found) - Number(other.is_found))
  const found = checks.filter(({ is_found }) => is_found).length
  return (
    <aside
      aria-label={t('desklang.terms')}
      className="text-sm md:col-start-3 md:row-span-2 md:row-start-1 max-md:order-last max-md:mt-6"
    >
      <h2 className="flex justify-between border-b-2 border-ink pb-2.5 font-[650]">
        {t('desklang.terms')}
        <span className="font-normal text-ink-3">{t('desklang.found_of', { found, all: checks.length })}</span>
      </h2>
      {checks.length > 0 && found === checks.length && (
        <p className="border-b border-soft py-2 text-ink-2">{t('desklang.agree')}</p>
      )}
      <ul>
        {sorted.map(({ kind, source, target, is_found }) => (
          <li key={`${kind} ${source}`} className="border-b border-soft py-2">
            <span className={is_found ? undefined : 'font-semibold'}>{source}</span>
            {target !== source && <span className="block text-ink-2">{target}</span>}
            {!is_found && (
              <span className="block border-s-2 border-signal ps-2 text-xs text-ink-2">{t('desklang.not_found')}</span>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
