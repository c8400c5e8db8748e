import { useState, type FormEvent } from 'react'
import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ask } from '#web/newsroom/state/ask.ts'

export interface ChosenItem {
  article_id: number
  title: string
}

const kinds = ['article', 'flash'] as const
const shown = 6

/** Chooses the item of a slot by words of its title. */
export function ItemChoice({
  item,
  onChoose,
}: {
  item: ChosenItem | undefined
  onChoose: (item: ChosenItem | undefined) => void
}) {
  const t = useWords()
  const [found, setFound] = useState<Output<'deskItem.list'>['list']>()

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const kind = oneOf(kinds, data.get('kind'))
    try {
      setFound((await ask('deskItem.list', { kind, title: String(data.get('title')).trim(), limit: shown })).list)
    } catch (error) {
      showFailure(error)
    }
  }

  if (item)
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-3 border-b border-soft pb-3">
        <strong className="min-w-0 flex-1">{item.title || item.article_id}</strong>
        <Button
          onClick={() => {
            setFound(undefined)
            onChoose(undefined)
          }}
        >
          {t('deskslots.other_item')}
        </Button>
      </p>
    )
  return (
    <div>
      <form
        role="search"
        className="grid items-end gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        onSubmit={(event) => void find(event)}
      >
        <Choice
          label={t('deskitems.kind')}
          name="kind"
          className="min-h-11"
          options={kinds.map((value) => ({ value, name: t(`deskitems.kind_${value}`) }))}
        />
        <Field
          label={t('deskitems.words')}
          name="title"
          type="search"
          autoFocus
          maxLength={200}
          fault=""
          isMarked={false}
        />
        <Button type="submit" className="min-h-11">
          {t('deskitems.find')}
        </Button>
      </form>
      {found?.length === 0 && (
        <p role="status" className="py-3 text-sm text-ink-2">
          {t('deskslots.nothing_found')}
        </p>
      )}
      <ul>
        {found?.map(({ article_id, title, original_lang }) => (
          <li key={article_id} className="border-b border-soft">
            <button
              type="button"
              lang={localeFacts[original_lang].tag}
              className="min-h-9 w-full py-2 text-start text-sm font-semibold hover:underline"
              onClick={() => onChoose({ article_id, title })}
            >
              {title || article_id}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
