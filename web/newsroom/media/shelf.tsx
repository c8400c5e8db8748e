import { useEffect, useState } from 'react'
import type { MediaRow } from '#contract/newsroom/media.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { isEnter } from '#web/ui/keys.ts'
import { Grid } from './grid.tsx'
import { afterRest } from '#web/ui/after-rest.ts'

const shown = 24
const pauseMs = 300

/** The library within a dialog, latest pictures first, to choose one. The search starts when typing pauses. */
export function Shelf({ onPick }: { onPick: (media: MediaRow) => void }) {
  const t = useWords()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly MediaRow[]>()

  useEffect(() => {
    return afterRest(query ? pauseMs : 0, (signal) => {
      ask('deskMedia.list', { query: query.trim(), limit: shown }, { signal }).then(
        ({ list }) => setFound(list),
        (error) => signal.aborted || showFailure(error),
      )
    })
  }, [query])

  return (
    <div>
      <Field
        label={t('deskmedia.find')}
        type="search"
        autoFocus
        maxLength={80}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (isEnter(event)) event.preventDefault()
        }}
      />
      <p role="status" className="pt-3 text-sm text-ink-2 empty:hidden">
        {found?.length === 0 && t(query ? 'deskmedia.none_fits' : 'deskmedia.none')}
      </p>
      <Grid
        media={found ?? []}
        wrap={(media, content) => (
          <button type="button" className="block w-full text-start hover:underline" onClick={() => onPick(media)}>
            {content}
          </button>
        )}
      />
    </div>
  )
}
