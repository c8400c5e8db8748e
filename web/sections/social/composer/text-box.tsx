import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, useEffect } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { handleOf } from '#web/sections/social/address.ts'
import { shownName } from '#web/sections/social/cast/names.tsx'
import { isComposing, isEnter, isEscape } from '#web/ui/keys.ts'
import { completeMention, mentionAt } from './mention.ts'
import type { SocialUser } from '#contract/social/cast.ts'
import { mentionsOffered, searchRestMs } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { afterRest } from '#web/ui/after-rest.ts'

interface TextBoxProps {
  /** Whether it has the focus when the composer opens. */
  isFirst?: boolean
  text: string
  onText: (text: string) => void
  label: string
  /** Ids of the elements that describe it. */
  describedBy: string
  isTooLong: boolean
  isBusy: boolean
  /** Called with pasted images; a paste that includes text is inserted as text. */
  onImages: (files: File[]) => void
}

/** The text field of the composer: it grows with its text and suggests profiles after an @. */
export function TextBox({
  isFirst = true,
  text,
  onText,
  label,
  describedBy,
  isTooLong,
  isBusy,
  onImages,
}: TextBoxProps) {
  const t = useWords()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const caretNext = useRef<number>(undefined)
  const [caret, setCaret] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  const [marked, setMarked] = useState(0)
  const typed = mentionAt(text, caret)
  const found = useMentions(isDismissed ? undefined : typed?.name)
  const people = typed && found ? found.people : []
  const at = Math.min(marked, people.length - 1)

  useLayoutEffect(() => {
    if (caretNext.current === undefined) return
    box.current!.setSelectionRange(caretNext.current, caretNext.current)
    setCaret(caretNext.current)
    caretNext.current = undefined
  }, [text])

  function choose(username: string): void {
    const completed = completeMention(text, caret, typed!.from, username)
    caretNext.current = completed.caret
    onText(completed.text)
    box.current!.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (people.length === 0 || isComposing(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setMarked((at + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length)
    else if (event.key === 'Tab' || (isEnter(event) && !event.ctrlKey && !event.metaKey)) choose(people[at]!.username)
    else if (isEscape(event)) setDismissed(true)
    else return
    // Prevents a line break, a move to the next field, and that the dialog closes.
    event.preventDefault()
    event.stopPropagation()
  }

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || event.clipboardData.getData('text/plain')) return
    event.preventDefault()
    onImages(files)
  }

  return (
    <div className="relative">
      <textarea
        ref={(element) => {
          box.current = element
          // For the dialog, which looks for the attribute; React only calls `focus`.
          if (isFirst) element?.setAttribute('autofocus', '')
        }}
        dir="auto"
        name="cast"
        rows={isFirst ? 4 : 2}
        value={text}
        readOnly={isBusy}
        aria-label={label}
        placeholder={label}
        aria-describedby={describedBy}
        aria-invalid={isTooLong}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? id : undefined}
        aria-activedescendant={people.length > 0 ? `${id}-${at}` : undefined}
        className="field-sizing-content block max-h-[40vh] min-h-16 w-full resize-none rounded-md border border-control bg-paper px-3 py-2.5 text-lg leading-normal placeholder:text-ink-3 read-only:opacity-70 aria-invalid:border-down"
        onChange={({ currentTarget }) => {
          setDismissed(false)
          setMarked(0)
          setCaret(currentTarget.selectionEnd)
          onText(currentTarget.value)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {people.length > 0 && (
        <ul
          id={id}
          role="listbox"
          aria-label={t('composer.people')}
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-raised py-1 text-sm shadow-lg"
        >
          {people.map((profile, index) => (
            <li
              key={profile.fid}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className="flex cursor-pointer items-center gap-2.5 px-3 py-1.5 hover:bg-soft aria-selected:bg-soft"
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(profile.username)}
            >
              <Avatar name={shownName(profile)} image={profile.pfp_url} size={24} />
              <bdi className="truncate font-semibold">{shownName(profile)}</bdi>
              <bdi className="truncate text-ink-3">{handleOf(profile)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Profiles whose username starts with the typed text; only profiles with a username can be mentioned. */
function useMentions(name: string | undefined): { name: string; people: SocialUser[] } | undefined {
  const [found, setFound] = useState<{ name: string; people: SocialUser[] }>()
  useEffect(() => {
    if (!name) return setFound(undefined)
    return afterRest(searchRestMs, (signal) => {
      ask('social.search', { query: name, type: 'user', limit: mentionsOffered }, { signal }).then(
        (answer) => answer && setFound({ name, people: answer.users.filter(({ username }) => username) }),
        // Without suggestions the name can still be typed.
        () => setFound(undefined),
      )
    })
  }, [name])
  return found && name && found.people.length > 0 ? found : undefined
}
