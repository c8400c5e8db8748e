import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'

interface PassageProps {
  name: string
  source: string
  text: string
  /** Of the source and of the translation. */
  langs: readonly [Locale, Locale]
  isTitle?: boolean
  /** Whether the source of this passage has changed since the translation. */
  isChanged?: boolean
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** A passage of the source, with the field of its translation next to it. */
export function Passage({
  name,
  source,
  text,
  langs: [from, to],
  isTitle = false,
  isChanged = false,
  isReadOnly,
  onChange,
}: PassageProps) {
  const t = useWords()
  const size = isTitle ? 'text-lg font-[650]' : 'text-md'
  return (
    <div className="grid gap-x-7 border-b border-soft py-3 md:grid-cols-2">
      <p lang={localeFacts[from].tag} className={`leading-relaxed whitespace-pre-wrap ${size}`}>
        {source}
        {isChanged && <small className="mt-1 block text-xs font-semibold text-ink">{t('desklang.changed')}</small>}
      </p>
      <textarea
        data-target={isTitle || undefined}
        aria-label={name}
        placeholder={isReadOnly ? undefined : name}
        lang={localeFacts[to].tag}
        value={text}
        rows={1}
        readOnly={isReadOnly}
        className={`field-sizing-content w-full resize-y rounded-sm border-s-2 bg-transparent px-2 py-0.5 leading-relaxed outline-none placeholder:font-normal placeholder:text-ink-3 focus:bg-raised focus:outline-1 focus:outline-signal ${isChanged ? 'border-signal' : 'border-line'} ${size}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
