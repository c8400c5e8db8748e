import { useState } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { tagRoom, typedTags } from '#domain/news/typed-words.ts'
import { useWords } from '#web/state/words.tsx'
import { isEnter } from '#web/ui/keys.ts'
import type { WritingState } from './use-writing.ts'

interface HeadFieldsProps {
  item: ItemDetail
  writing: WritingState
  isReadOnly: boolean
}

/** The title, the abstract and the tags of a version. Enter leads from the title to the text. */
export function HeadFields({ item, writing: { editor, text, setText, generation }, isReadOnly }: HeadFieldsProps) {
  const t = useWords()
  const [left, setLeft] = useState<string[]>([])
  return (
    <>
      <textarea
        aria-label={t('deskitems.title')}
        placeholder={t('deskitems.title')}
        rows={2}
        maxLength={300}
        readOnly={isReadOnly}
        autoFocus={!isReadOnly && item.number === 0 && !text.title}
        value={text.title}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          editor.commands.focus('start')
        }}
        onChange={({ target }) => setText({ title: target.value.replaceAll('\n', ' ') })}
        className="field-sizing-content w-full resize-none bg-transparent text-2xl leading-tight font-bold tracking-tight placeholder:text-ink-3"
      />
      <textarea
        aria-label={t('deskitems.abstract')}
        placeholder={t('deskitems.abstract')}
        rows={2}
        maxLength={1000}
        readOnly={isReadOnly}
        value={text.abstract}
        onChange={({ target }) => setText({ abstract: target.value })}
        className="mt-3 field-sizing-content w-full resize-none bg-transparent text-lg leading-relaxed text-ink-2 placeholder:text-ink-3"
      />
      <label className="mt-3 flex items-baseline gap-3 border-b border-soft pb-3 text-sm text-ink-2">
        {t('deskitems.tags')}
        <input
          key={generation}
          readOnly={isReadOnly}
          defaultValue={text.tags.join(', ')}
          onChange={({ target }) => {
            const { tags, left: others } = typedTags(target.value)
            setLeft(others)
            setText({ tags })
          }}
          className="min-w-0 flex-1 bg-transparent"
        />
      </label>
      <p role="status" className="mt-2 text-sm text-down empty:hidden">
        {left.length > 0 && t('deskitems.tags_left', { ...tagRoom, names: left.join(t('common.separator')) })}
      </p>
    </>
  )
}
