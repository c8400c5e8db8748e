import { useStore } from '#web/state/store.ts'
import { setCollecting, useCollecting, type Collectable } from '#web/state/collecting.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { save } from './save.ts'
import type { KeyboardEvent } from 'react'
import { LockIcon } from '#web/ui/icons.tsx'
import { isEnter } from '#web/ui/keys.ts'
import { useChoices } from './choices.ts'
import { NewLibrary } from './new-library.tsx'

/** The dialog with the libraries to save an item in: the viewer's own, and a new one. */
export default function CollectDialog() {
  const item = useCollecting()
  const store = useStore()
  const t = useWords()
  const close = () => setCollecting(undefined)
  /** The login has expired meanwhile: the item is saved after the next login. */
  const onLoginLost = () => {
    if (item && store.getState().isLoginOpen) void save(store, item, t)
    close()
  }
  return (
    <Dialog isOpen={item !== undefined} onClose={close} title={t('dialog.collect_title')}>
      {item && <LibraryChoice key={item.articleId} item={item} onLoginLost={onLoginLost} />}
    </Dialog>
  )
}

/** Checkboxes for the viewer's libraries, below the one for all saved items, and a form for a new library. */
function LibraryChoice({ item, onLoginLost }: { item: Collectable; onLoginLost: () => void }) {
  const { choices, hasFailed, load, status, toggle, create } = useChoices(item, onLoginLost)
  const t = useWords()
  return (
    <>
      <p className="mt-2 line-clamp-2 text-sm text-ink-2">{item.title}</p>
      {hasFailed && (
        <p className="mt-5 flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2" role="alert">
          {t('common.error_text')}
          <TextButton className="font-semibold text-ink" onClick={() => void load()}>
            {t('common.try_again')}
          </TextButton>
        </p>
      )}
      {!choices && !hasFailed && <p className="mt-5 min-h-[104px] text-sm text-ink-3">{t('common.loading')}</p>}
      {choices && (
        <>
          <ul
            aria-label={t('dialog.library_list')}
            className="-mx-2 mt-4 max-h-[40vh] overflow-y-auto border-y border-line"
          >
            <Choice
              name={t('dialog.saved_items')}
              hint={t('dialog.saved_hint')}
              isChecked={choices.isSaved}
              onToggle={(isIn) => toggle(isIn)}
              hasFocus
            />
            {choices.libraries.map((library) => (
              <Choice
                key={library.id}
                name={library.name}
                hint={t('dialog.items', { count: library.item_count })}
                isPrivate={library.is_private === 1}
                isChecked={library.has_item === 1}
                onToggle={(isIn) => toggle(isIn, library)}
              />
            ))}
          </ul>
          <NewLibrary onCreate={create} />
        </>
      )}
      <p className="mt-3 min-h-5 text-sm text-ink-2" role="status">
        <bdi>{status}</bdi>
      </p>
    </>
  )
}

interface ChoiceProps {
  name: string
  hint: string
  isChecked: boolean
  isPrivate?: boolean
  hasFocus?: boolean
  onToggle: (isIn: boolean) => void
}

function Choice({ name, hint, isChecked, isPrivate = false, hasFocus = false, onToggle }: ChoiceProps) {
  const t = useWords()
  /** A checkbox reacts to the space bar only; here Enter does the same. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    onToggle(!isChecked)
  }
  return (
    <li className="border-b border-soft last:border-0">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-2 py-2 hover:bg-soft">
        <input
          type="checkbox"
          checked={isChecked}
          autoFocus={hasFocus}
          className="size-[18px] flex-none accent-signal"
          onChange={(event) => onToggle(event.target.checked)}
          onKeyDown={onKeyDown}
        />
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 text-md leading-snug">{name}</bdi>
          <span className="block text-xs text-ink-3">{hint}</span>
        </span>
        {isPrivate && (
          <span className="flex-none text-ink-3" title={t('dialog.private')}>
            <LockIcon />
            <span className="sr-only">{t('dialog.private')}</span>
          </span>
        )}
      </label>
    </li>
  )
}
