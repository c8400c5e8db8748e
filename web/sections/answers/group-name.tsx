import { useState } from 'react'
import type { ChatGroup } from '#contract/answers/ask.ts'
import { maxGroupTitleLength } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { isEscape } from '#web/ui/keys.ts'

interface GroupNameProps {
  group: ChatGroup
  isCurrent: boolean
  onRename: (title: string) => void
  onExport: () => void
  onRemove: () => void
}

const small = 'min-h-8 text-xs text-ink-3 hover:text-ink hover:underline'

/** A thread in the list; the current one can be renamed, exported and deleted. */
export function GroupName({ group, isCurrent, onRename, onExport, onRemove }: GroupNameProps) {
  const t = useWords()
  const [title, setTitle] = useState<string>()
  if (title !== undefined)
    return (
      <li className="border-b border-line py-2">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (title.trim()) onRename(title.trim())
            setTitle(undefined)
          }}
        >
          <input
            aria-label={t('ai.name')}
            autoFocus
            value={title}
            maxLength={maxGroupTitleLength}
            className="min-h-9 w-full rounded-md border border-control bg-paper px-2 text-sm"
            onChange={(event) => setTitle(event.currentTarget.value)}
            onKeyDown={(event) => isEscape(event) && setTitle(undefined)}
          />
          <button type="submit" className={small}>
            {t('ai.save')}
          </button>
        </form>
      </li>
    )
  return (
    <li className="border-b border-line py-1 text-sm">
      <Link
        to={`/ai/${group.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="block py-1 text-ink-2 wrap-anywhere aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {group.title || t('ai.untitled')}
      </Link>
      {isCurrent && (
        <div className="flex flex-wrap gap-x-4">
          <button type="button" className={small} onClick={() => setTitle(group.title)}>
            {t('ai.rename')}
          </button>
          <button type="button" className={small} onClick={onExport}>
            {t('ai.export')}
          </button>
          <button type="button" className={small} onClick={onRemove}>
            {t('ai.remove')}
          </button>
        </div>
      )}
    </li>
  )
}
