import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { AnswerSource, ChatGroup } from '#contract/answers/ask.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { undoable } from '#web/state/toast/undo.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { threadFile } from './thread-file.ts'
import { maxGroupTitleLength } from '#domain/platform/constants.ts'
import { isEscape } from '#web/ui/keys.ts'

/**
 * The reader's threads, the latest first. The browser fetches them, because pages are shared between readers by the
 * cache.
 */
export function Groups({ current }: { current: ChatGroup | undefined }) {
  const t = useWords()
  const { origin, locale, defaultLocale, user } = useSite()
  const isGuest = user === null
  const navigate = useNavigate()
  const [groups, setGroups] = useState<ChatGroup[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const newThread = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    void ask('ai.groups')
      .then((answer) => answer && setGroups(answer.list))
      .catch(() => {})
  }, [current?.id, current?.update_time, isGuest])

  async function rename(id: string, title: string): Promise<void> {
    const renamed = await ask('ai.renameGroup', { id, title })
    if (renamed) setGroups((all) => all.map((each) => (each.id === id ? renamed : each)))
  }

  /** Deletes the thread that is open. */
  function remove(id: string): void {
    undoable({
      key: `thread ${id}`,
      text: t('ai.removed'),
      undo: t('common.undo'),
      show: () => {
        setRemoved((ids) => [...ids, id])
        void navigate('/ai', { replace: true })
      },
      revert: () => {
        setRemoved((ids) => ids.filter((each) => each !== id))
        // A refused deletion does not take the reader away from another page.
        if (location.pathname.endsWith('/ai')) void navigate(`/ai/${id}`, { replace: true })
      },
      commit: () => ask('ai.deleteGroup', { id }, { keepsAlive: true }),
      onFailed: showFailure,
    })
    // The button that had the focus is gone.
    newThread.current!.focus()
  }

  async function save(id: string): Promise<void> {
    const thread = await ask('ai.history', { chat_group_id: id })
    if (!thread) return
    const addressOf = (source: AnswerSource) => origin + localisePath(pathOfItem(source), locale, defaultLocale)
    const { name, text } = threadFile(thread, t, addressOf)
    saveFile(name, 'text/markdown;charset=utf-8', text)
  }

  return (
    <aside aria-label={t('ai.yours')} className="max-lg:mt-12">
      <h2 className="flex items-baseline border-b-2 border-ink pb-2.5 text-sm font-[650]">
        {t('ai.yours')}
        <Link ref={newThread} to="/ai" className="ms-auto font-normal text-ink-3">
          {t('ai.new')}
        </Link>
      </h2>
      <ul>
        {groups
          .filter(({ id }) => !removed.includes(id))
          .map((group) => (
            <GroupName
              key={group.id}
              group={group}
              isCurrent={group.id === current?.id}
              onRename={(title) => void rename(group.id, title).catch(showFailure)}
              onExport={() => void save(group.id).catch(showFailure)}
              onRemove={() => remove(group.id)}
            />
          ))}
      </ul>
      <p className="mt-2.5 text-xs text-ink-3">{t(isGuest ? 'ai.private_note_guest' : 'ai.private_note')}</p>
    </aside>
  )
}

interface GroupNameProps {
  group: ChatGroup
  isCurrent: boolean
  onRename: (title: string) => void
  onExport: () => void
  onRemove: () => void
}

const small = 'min-h-8 text-xs text-ink-3 hover:text-ink hover:underline'

/** A thread in the list; the current one can be renamed, exported and deleted. */
function GroupName({ group, isCurrent, onRename, onExport, onRemove }: GroupNameProps) {
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
