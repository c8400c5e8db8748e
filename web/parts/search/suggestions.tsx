import { useEffect, useState, type RefObject } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { isComposing, isEnter, isEscape } from '#web/ui/keys.ts'
import { optionsFor, type Option } from './options.ts'
import { afterRest } from '#web/ui/after-rest.ts'

/** Milliseconds after the last key press until suggestions are requested. */
const restMs = 200

interface SuggestionsProps {
  /** The search box, a combobox with the id `id`, whose attributes are set here. */
  input: RefObject<HTMLInputElement | null>
  id: string
  className: string
}

/** The listbox below a search box: keywords to search, items to open. */
export default function Suggestions({ input, id, className }: SuggestionsProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { text, drop } = useTyped(input)
  const options = useOptions(text)
  const [marked, setMarked] = useState({ text, at: -1 })
  const at = marked.text === text ? Math.min(marked.at, options.length - 1) : -1
  const close = () => {
    drop()
    // When the same text is typed again, no option is selected.
    setMarked({ text: '', at: -1 })
  }

  function choose(option: Option): void {
    close()
    const box = input.current!
    write(box, option.kind === 'item' ? '' : option.text)
    box.blur()
    if (option.kind === 'item') void navigate(option.to)
    else box.form!.requestSubmit()
  }

  useEffect(() => {
    const box = input.current!
    box.setAttribute('aria-expanded', String(options.length > 0))
    if (at >= 0) box.setAttribute('aria-activedescendant', `${id}-${at}`)
    else box.removeAttribute('aria-activedescendant')
  }, [input, id, options.length, at])

  useEffect(() => {
    const box = input.current!
    const onKeyDown = (event: KeyboardEvent) => {
      if (options.length === 0 || isComposing(event)) return
      if (event.key === 'ArrowDown') setMarked({ text, at: at + 1 === options.length ? -1 : at + 1 })
      else if (event.key === 'ArrowUp') setMarked({ text, at: at < 0 ? options.length - 1 : at - 1 })
      else if (isEnter(event) && at >= 0) choose(options[at]!)
      else if (isEscape(event)) close()
      else return
      // Prevents that the cursor moves, the box is cleared, or the surrounding sheet closes.
      event.preventDefault()
      event.stopPropagation()
    }
    box.addEventListener('keydown', onKeyDown)
    return () => box.removeEventListener('keydown', onKeyDown)
  })

  if (options.length === 0) return null
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('header.suggestions')}
      className={`rounded-md border border-line bg-raised py-1 text-start text-sm text-ink shadow-lg ${className}`}
    >
      {options.map((option, index) => (
        <li
          key={option.kind === 'item' ? option.to : option.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5 leading-snug hover:bg-soft aria-selected:bg-soft max-md:min-h-11"
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.kind === 'keyword' && (
            <span className="flex-none text-ink-3">
              <SearchIcon />
            </span>
          )}
          <bdi className="line-clamp-2">{option.text}</bdi>
        </li>
      ))}
    </ul>
  )
}

function write(box: HTMLInputElement, text: string): void {
  box.value = text
}

/** The text of the box once typing pauses; '' during an input composition, after `close`, and without the focus. */
function useTyped(input: RefObject<HTMLInputElement | null>): { text: string; drop: () => void } {
  const [text, setText] = useState('')
  useEffect(() => {
    const box = input.current!
    const take = (event: Event) => {
      if (!(event as InputEvent).isComposing) setText(box.value.trim())
    }
    const drop = () => setText('')
    const leaving = new AbortController()
    for (const name of ['input', 'compositionend'] as const)
      box.addEventListener(name, take, { signal: leaving.signal })
    box.addEventListener('blur', drop, { signal: leaving.signal })
    // Text may have been typed before this code was loaded.
    setText(box.value.trim())
    return () => leaving.abort()
  }, [input])
  return { text, drop: () => setText('') }
}

/** The options for a text, requested when typing pauses. */
function useOptions(text: string): Option[] {
  const [found, setFound] = useState<{ text: string; options: Option[] }>()
  useEffect(() => {
    if (!text) return
    return afterRest(restMs, (signal) => {
      optionsFor(text, signal).then(
        (options) => setFound({ text, options }),
        // Suggestions are optional; the box works without them.
        () => undefined,
      )
    })
  }, [text])
  if (!text || !found) return []
  // The previous options stay until the next ones arrive, if they may still match.
  return text.startsWith(found.text) || found.text.startsWith(text) ? found.options : []
}
