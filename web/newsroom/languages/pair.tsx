import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { localeFacts } from '#domain/locale.ts'
import { clockIn } from '#domain/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { Checks } from './checks.tsx'
import type { Cell } from './matrix.tsx'
import { toHtml, toText } from './passage-text.ts'
import { Passage } from './passage.tsx'

interface PairProps {
  cell: Cell
  element: RefObject<HTMLElement | null>
  onChanged: () => void
  onNext: () => void
}

/** A language next to its source, by passage. Ctrl+Enter approves. */
export function Pair({ cell, element, onChanged, onNext }: PairProps) {
  const t = useWords()
  const may = useMay()
  const { zone } = useSite()
  const [pair, setPair] = useState<TranslationPair>()
  const [title, setTitle] = useState('')
  const [passages, setPassages] = useState<string[]>([])
  const [isDirty, setDirty] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const [fault, setFault] = useState('')
  const named = { article_id: cell.articleId, lang: cell.lang }

  function show(shown: TranslationPair): void {
    setPair(shown)
    setTitle(shown.target.title)
    const length = Math.max(shown.source.passages.length, shown.target.passages.length)
    setPassages(Array.from({ length }, (_, place) => toText(shown.target.passages[place] ?? '')))
    setDirty(false)
  }

  async function run(work: () => Promise<TranslationPair>): Promise<boolean> {
    setFault('')
    try {
      show(await work())
      onChanged()
      return true
    } catch (error) {
      setFault((error as Error).message)
      return false
    }
  }

  useEffect(() => {
    const ended = new AbortController()
    ask('deskTranslation.pair', { article_id: cell.articleId, lang: cell.lang }, { signal: ended.signal }).then(
      show,
      (error: Error) => !ended.signal.aborted && setFault(error.message),
    )
    return () => ended.abort()
  }, [cell.articleId, cell.lang])

  const save = async () => {
    const written = {
      title,
      passages: passages.map(toHtml).filter(Boolean),
      ...(pair?.number && { number: pair.number }),
    }
    const isSaved = await run(() => ask('deskTranslation.save', { ...named, ...written }))
    if (isSaved) setSavedAt(Date.now())
    return isSaved
  }
  const approve = async (isPassed = false) => {
    if (isDirty && !(await save())) return
    await run(() => ask('deskTranslation.approve', { ...named, is_passed: isPassed }))
  }

  function onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || !may('translation.approve')) return
    event.preventDefault()
    void approve()
  }

  if (!pair)
    return (
      <p role="status" className="mt-8 text-sm text-down">
        {fault}
      </p>
    )
  const isSource = pair.lang === pair.source_lang
  const lacking = pair.checks.some(({ is_found }) => !is_found)
  const language = localeFacts[pair.lang].name
  const hasText = title.trim() !== ''
  const change = (place: number) => (text: string) => {
    setPassages((before) => before.with(place, text))
    setDirty(true)
  }
  return (
    <section
      ref={element}
      aria-label={language}
      className="mt-10 grid gap-x-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_200px]"
      onKeyDown={onKey}
    >
      <h2 className="border-ink text-sm font-[650] md:border-b-2 md:pb-2.5">
        <span lang={localeFacts[pair.source_lang].tag}>{localeFacts[pair.source_lang].name}</span>{' '}
        <small className="font-normal text-ink-3">{t('desklang.source_of')}</small>
      </h2>
      <h2 className="flex gap-2 border-b-2 border-ink pb-2.5 text-sm font-[650]">
        <span lang={localeFacts[pair.lang].tag}>{language}</span>
        <small className="font-normal text-ink-3">
          <StatusMark status={pair.status} isNamed />
        </small>
      </h2>
      <Checks checks={pair.checks} />
      {isSource ? (
        <p className="py-6 text-sm text-ink-2 md:col-span-2">{t('desklang.original_here')}</p>
      ) : (
        <div className="md:col-span-2">
          <Passage
            isTitle
            name={t('desklang.title')}
            source={pair.source.title}
            langs={[pair.source_lang, pair.lang]}
            text={title}
            onChange={(text) => {
              setTitle(text)
              setDirty(true)
            }}
          />
          {passages.map((text, place) => (
            <Passage
              // oxlint-disable-next-line react/no-array-index-key -- passages are known by their place
              key={place}
              name={t('desklang.passage', { number: place + 1 })}
              source={toText(pair.source.passages[place] ?? '')}
              isChanged={pair.changed.includes(place)}
              langs={[pair.source_lang, pair.lang]}
              text={text}
              onChange={change(place)}
            />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
            <div>
              <p role="alert" className="font-semibold text-down empty:hidden">
                {fault}
              </p>
              <p role="status" className="text-ink-3 empty:hidden">
                {savedAt && !isDirty ? t('desklang.saved', { time: clockIn(savedAt, zone) }) : ''}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setPassages((before) => [...before, ''])}>{t('desklang.add_passage')}</Button>
              {!hasText && (
                <Button onClick={() => void run(() => ask('deskTranslation.machine', named))}>
                  {t('desklang.by_machine')}
                </Button>
              )}
              <Button aria-keyshortcuts="Alt+ArrowDown" onClick={onNext}>
                {t('desklang.next_open')} <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Alt ↓</kbd>
              </Button>
              <Button disabled={!isDirty || !hasText} onClick={() => void save()}>
                {t('desklang.save')}
              </Button>
              {may('translation.approve') && lacking && !isDirty && (
                <Button onClick={() => void approve(true)}>{t('desklang.approve_anyway')}</Button>
              )}
              {may('translation.approve') && (
                <Button isMain disabled={!hasText} aria-keyshortcuts="Control+Enter" onClick={() => void approve()}>
                  {t('desklang.approve', { language })}{' '}
                  <kbd className="ms-1 font-mono text-xs font-normal opacity-80">Ctrl ↵</kbd>
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </section>
  )
}
