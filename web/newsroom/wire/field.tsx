import { useLayoutEffect, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import type { FlashTemplate } from '#contract/newsroom/wire.ts'
import { openCommand, commandWords, type CommandWord, type FlashCommand } from '#domain/news/item/flash-field.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { isComposing, isEnter, isEscape } from '#web/ui/keys.ts'

interface FlashFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  lang: Locale
  text: string
  templates: readonly FlashTemplate[]
  /** Called with the new text; returns the new position of the caret. */
  onType: (text: string, caret: number) => number
  onPick: (option: CommandOption) => void
  onAddress: (url: string) => void
  /** Backspace was pressed at the very beginning. */
  onBack: () => void
}

/** The single field: the first line is the title, the rest the text; a list of commands opens after a slash. */
export function FlashField({ field, lang, text, templates, onType, onPick, onAddress, onBack }: FlashFieldProps) {
  const t = useWords()
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [closed, setClosed] = useState('')
  const [moved, setMoved] = useState<{ to: number }>()
  const open = openCommand({ text, caret })
  const opening = open && `${open.start} ${open.word}`
  const options = open && closed !== opening ? optionsFor(open, templates, t) : []
  const place = Math.min(chosen, options.length - 1)

  useLayoutEffect(() => {
    if (moved) field.current?.setSelectionRange(moved.to, moved.to)
  }, [field, moved])

  function moveTo(to: number): void {
    setMoved({ to })
    setCaret(to)
  }

  function pick(option: CommandOption): void {
    const rest = text.slice(0, open!.start) + option.insert + text.slice(caret)
    moveTo(onType(rest, open!.start + option.insert.length))
    setChosen(0)
    onPick(option)
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event)) return
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key === 'Backspace' && selectionStart === 0 && selectionEnd === 0) return onBack()
    if (options.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((place + step + options.length) % options.length)
    else if (isEnter(event) || event.key === 'Tab') pick(options[place]!)
    else if (isEscape(event)) setClosed(opening!)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!/^https?:\/\/\S+$/i.test(pasted) || !URL.canParse(pasted)) return
    event.preventDefault()
    onAddress(pasted)
  }

  return (
    <div className="relative mt-3">
      <textarea
        ref={field}
        value={text}
        lang={localeFacts[lang].tag}
        aria-label={t('deskwire.field')}
        aria-describedby="flash-hint"
        aria-controls={options.length ? 'flash-commands' : undefined}
        aria-activedescendant={options.length ? `flash-command-${place}` : undefined}
        placeholder={t('deskwire.placeholder')}
        className="field-sizing-content block max-h-[60vh] min-h-44 w-full resize-y rounded-md border border-control bg-paper px-4 py-3.5 text-md leading-relaxed outline-none first-line:text-lg first-line:font-[650] focus:border-signal focus:outline-1 focus:outline-signal"
        onChange={({ target }) => {
          const at = onType(target.value, target.selectionStart)
          if (at === target.selectionStart) setCaret(at)
          else moveTo(at)
          setChosen(0)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
      {options.length > 0 && (
        <ul
          id="flash-commands"
          role="listbox"
          aria-label={t('deskwire.commands')}
          className="absolute inset-x-3 top-full z-10 -mt-2 max-h-64 overflow-y-auto rounded-md border border-line bg-raised py-1 text-sm shadow-lg"
        >
          {options.map((option, index) => (
            <li
              key={option.name}
              id={`flash-command-${index}`}
              role="option"
              aria-selected={index === place}
              className="flex cursor-pointer gap-4 border-s-2 border-transparent px-3 py-1.5 aria-selected:border-ink aria-selected:bg-soft"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <code className="w-28 shrink-0 font-mono">{option.name}</code>
              <span className="min-w-0 truncate text-ink-2">{option.meaning}</span>
            </li>
          ))}
        </ul>
      )}
      <p id="flash-hint" className="sr-only">
        {t('deskwire.hint')}
      </p>
    </div>
  )
}

/** An entry of the list that opens after a slash. */
interface CommandOption {
  /** `/level 1`, or the name of a template. */
  name: string
  meaning: string
  /** Replaces the typed start of the command; its commands are parsed as if typed. */
  insert: string
  command?: FlashCommand
  template?: FlashTemplate
}

const levels = [0, 1, 2, 3]

/** The entries that match the start of a command. */
function optionsFor(
  { word, rest }: { word: string; rest: string },
  templates: readonly FlashTemplate[],
  t: Words,
): CommandOption[] {
  if (word === 'template' || (word === 't' && rest)) return templatesFor(rest, templates)
  if (rest) return []
  return commandWords
    .filter((each) => each.startsWith(word))
    .flatMap((each) =>
      each === 'level' && word === 'level' ? levels.map((level) => levelOption(level, t)) : optionOf(each, t),
    )
}

const levelOption = (level: number, t: Words): CommandOption => ({
  name: `/level ${level}`,
  meaning: t(level === 0 ? 'deskwire.level_0' : 'deskwire.level_n', { level }),
  insert: '',
  command: { kind: 'level', level },
})

function optionOf(word: CommandWord, t: Words): CommandOption {
  const option = { name: `/${word}`, meaning: t(`deskwire.command_${word}`) }
  if (word === 'level' || word === 'source' || word === 'tag' || word === 'template')
    return { ...option, insert: `/${word} ` }
  return { ...option, insert: '', command: { kind: word } }
}

function templatesFor(sought: string, templates: readonly FlashTemplate[]): CommandOption[] {
  const begun = sought.trim().toLowerCase()
  return templates
    .filter(({ name }) => name.toLowerCase().includes(begun))
    .slice(0, 8)
    .map((template) => ({ name: template.name, meaning: template.body.split('\n')[0]!, insert: '', template }))
}
