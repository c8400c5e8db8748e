import type { FlashTemplate } from '#contract/newsroom/wire.ts'
import { commandWords, type CommandWord, type FlashCommand } from '#domain/news/item/flash-field.ts'
import type { Words } from '#web/state/words.tsx'

/** An entry of the list that opens after a slash. */
export interface CommandOption {
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
export function optionsFor(
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
