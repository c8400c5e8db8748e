import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { isEnter } from '#web/ui/keys.ts'
import { perform } from './actions.ts'
import { areShortcutsOn, switchShortcuts } from '#web/state/settings/shortcut-switch.ts'
import { keySequence, shortcuts } from './keys.ts'

const takesText =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(takesText)

/** Listens for the shortcuts and shows their list, in which they can be turned off. */
export default function Shortcuts() {
  const t = useWords()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(areShortcutsOn)

  useEffect(() => {
    const read = keySequence()
    const onKey = (event: KeyboardEvent) => {
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      // Enter belongs to the control that has the focus.
      if (isEnter(event) && event.target instanceof HTMLElement && event.target.closest('a, button, summary')) return
      const action = read(event.key)
      if (!action || (!areShortcutsOn() && action !== 'help')) return
      if (action === 'help') dialog.current?.showModal()
      else if (!perform(action, navigate)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts-title"
      className="w-[420px] max-w-[calc(100vw-40px)] rounded-md border border-line bg-raised p-5 text-ink"
    >
      <div className="flex items-center justify-between border-b-2 border-ink pb-2">
        <h2 id="shortcuts-title" className="text-sm font-[650]">
          {t('common.shortcuts')}
        </h2>
        <button
          type="button"
          aria-label={t('common.close')}
          className="flex min-h-6 min-w-6 items-center justify-center"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <dl className="mt-2 text-sm">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex items-center justify-between border-b border-soft py-1.5">
            <dt>{t(`common.key_${action}` satisfies WordKey)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line px-1.5 font-mono text-xs text-ink-2">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            switchShortcuts(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        {t('common.shortcuts_on')}
      </label>
    </dialog>
  )
}
