import { oneLine } from '#domain/platform/text/clean-text.ts'
import { typedWords } from '#domain/news/typed-words.ts'

/**
 * The single field in which a flash is written: its first line is the title, the other lines are the text, and commands
 * are typed anywhere. A finished command is removed from the text. Chinese and Japanese keyboards type `／` or `、`
 * instead of the slash, and wide digits.
 */

const flashSwitches = ['first', 'hot', 'detective', 'home'] as const
export type FlashSwitch = (typeof flashSwitches)[number]
export const commandWords = ['level', ...flashSwitches, 'source', 'tag', 'template'] as const
export type CommandWord = (typeof commandWords)[number]

/** A level above 0 marks a flash as weighted in the wire and alerts readers who asked for important ones. */
export const maxLevel = 9

export type FlashCommand =
  | { kind: 'level'; level: number }
  /** A second command of the same kind reverses it. */
  | { kind: FlashSwitch }
  | { kind: 'source'; name: string; url: string }
  | { kind: 'tag'; tag: string }
  /** A ticker in capitals, without the dollar sign. */
  | { kind: 'token'; symbol: string }

export interface FieldText {
  text: string
  caret: number
}

/** The combined result of the commands of a flash. */
export interface FlashSettings {
  level: number
  isFirst: boolean
  isHot: boolean
  isDetective: boolean
  isShowHome: boolean
  sourceName: string
  sourceUrl: string
  tags: string[]
  tokens: string[]
}

const unsegmented = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Hangul}。，！？；：」』）'
const slash = `(?:(?<=^|[\\s${unsegmented}])[/／]|(?<=^|\\s)、)`
const space = '[^\\S\\n\\r\\u2028\\u2029]'
const address = 'https?:\\/\\/[^\\s<>"]+'
const hash = '[#＃]\\p{L}[\\p{L}\\p{M}\\p{N}_]{0,59}'
const mark = `${hash}|[$＄￥][\\p{L}\\p{N}]{2,20}`

/** Words with `#` or `$` in a row; more of them are text. */
const maxMarks = 20

/** Alternatives in order of precedence: the slashes within an address are not commands. */
const commands = new RegExp(
  [
    `^${space}*(?<page>${address})${space}*$`,
    `^${space}*(?<marks>(?:${mark})(?:${space}{1,8}(?:${mark})){0,${maxMarks - 1}})${space}*$`,
    `(?<=\\S)${space}+(?<end>${address})${space}*$`,
    `(?<=\\S)${space}+(?<tail>${hash}(?:${space}{1,8}${hash}){0,${maxMarks - 1}})${space}*$`,
    address,
    `${slash}level${space}?(?<level>[0-9０-９])(?![\\p{L}\\p{N}])${space}?`,
    `${slash}(?<switched>${flashSwitches.join('|')})(?![\\p{sc=Latin}\\p{N}/])${space}?`,
    `${slash}source${space}+(?<source>\\S.*)$`,
    `${slash}tag${space}+(?<tags>\\S.*)$`,
  ].join('|'),
  'gimu',
)
const amount = /^\d+(?:k|kk|m|mm|mn|b|bn|t|tn)?$/i

/**
 * Removes the finished commands from a field. A command is finished when the caret has left it, a level with its digit;
 * with `isWhole` all are finished, as on submission. An address at the end of a line is the source, words with `#` there are tags.
 */
export function takeCommands({ text, caret }: FieldText, isWhole = false): FieldText & { commands: FlashCommand[] } {
  const taken: FlashCommand[] = []
  let rest = ''
  let from = 0
  let shift = 0
  for (const match of text.matchAll(commands)) {
    const found = readCommand(match.groups ?? {})
    const end = match.index + match[0].length
    const isFinished = isWhole || isPast(match, caret, text)
    if (!found.length || !isFinished) continue
    taken.push(...found)
    const until = text[end] === '\n' && (match.index === 0 || text[match.index - 1] === '\n') ? end + 1 : end
    rest += text.slice(from, match.index)
    shift += Math.min(until, caret) - Math.min(match.index, caret)
    from = until
  }
  return { text: rest + text.slice(from), caret: caret - shift, commands: taken }
}

/** Whether the caret has left a command. */
function isPast({ 0: whole, index, groups }: RegExpExecArray, caret: number, text: string): boolean {
  const end = index + whole.length
  if (caret < index || caret > end) return true
  if (groups?.level !== undefined) return caret === end
  return groups?.switched !== undefined && caret === end && /\s$/.test(text.slice(index, end))
}

function readCommand({
  page,
  end,
  marks,
  tail,
  level,
  switched,
  source,
  tags,
}: Record<string, string | undefined>): FlashCommand[] {
  const [url, words] = [page ?? end, marks ?? tail]
  if (url) return [{ kind: 'source', name: '', url }]
  if (words) return words.split(/\s+/u).flatMap(readMark)
  if (level) return [{ kind: 'level', level: Number(level.normalize('NFKC')) }]
  if (switched) return [{ kind: switched.toLowerCase() as FlashSwitch }]
  if (source) return readSource(source)
  return typedWords(tags ?? '').flatMap((tag) => {
    const line = oneLine(tag)
    return line ? [{ kind: 'tag' as const, tag: line }] : []
  })
}

function readMark(word: string): FlashCommand[] {
  const name = word.slice(1)
  if (/^[#＃]/u.test(word)) return [{ kind: 'tag', tag: name }]
  return amount.test(name) ? [] : [{ kind: 'token', symbol: name.toUpperCase() }]
}

function readSource(text: string): FlashCommand[] {
  const url = new RegExp(address, 'iu').exec(text)?.[0] ?? ''
  const name = oneLine(text.replace(url, ' '))
  return name || url ? [{ kind: 'source', name, url }] : []
}

/** The tickers that a title names within its words, where they stay: `$BTC breaks 100k`. */
export const tokensIn = (title: string): FlashCommand[] =>
  [...title.matchAll(named)].flatMap(([word]) => readMark(word))

const named = /(?<![\p{L}\p{N}$])\$[\p{L}\p{N}]{2,20}/gu

/** A command in the form in which an editor would type it. */
export function spellCommand(command: FlashCommand): string {
  switch (command.kind) {
    case 'level':
      return `/level ${command.level}`
    case 'source':
      return `/source ${[command.name, command.url].filter(Boolean).join(' ')}`
    case 'tag':
      return `/tag ${command.tag}`
    case 'token':
      return `$${command.symbol}`
    default:
      return `/${command.kind}`
  }
}

/** The settings of a flash without commands: neither weighted nor marked, shown on the home page. */
const plain: FlashSettings = {
  level: 0,
  isFirst: false,
  isHot: false,
  isDetective: false,
  isShowHome: true,
  sourceName: '',
  sourceUrl: '',
  tags: [],
  tokens: [],
}

/**
 * The settings that result from these commands in order: the last level counts; name and address of the source are
 * independent.
 */
export function settingsOf(given: readonly FlashCommand[]): FlashSettings {
  return given.reduce(apply, plain)
}

function apply(settings: FlashSettings, command: FlashCommand): FlashSettings {
  switch (command.kind) {
    case 'level':
      return { ...settings, level: command.level }
    case 'first':
      return { ...settings, isFirst: !settings.isFirst }
    case 'hot':
      return { ...settings, isHot: !settings.isHot }
    case 'detective':
      return { ...settings, isDetective: !settings.isDetective }
    case 'home':
      return { ...settings, isShowHome: !settings.isShowHome }
    case 'source':
      return {
        ...settings,
        sourceName: command.name || settings.sourceName,
        sourceUrl: command.url || settings.sourceUrl,
      }
    case 'tag':
      return { ...settings, tags: [...new Set([...settings.tags, command.tag])] }
    case 'token':
      return { ...settings, tokens: [...new Set([...settings.tokens, command.symbol])] }
  }
}

/**
 * Adds commands to the existing ones of a flash: a level or a source replaces an earlier one, a switch that is on is
 * turned off, a tag or token is added once.
 */
export function addCommands(before: readonly FlashCommand[], added: readonly FlashCommand[]): FlashCommand[] {
  let all = [...before]
  for (const command of added) {
    const same = all.findIndex((each) => spellCommand(each) === spellCommand(command))
    const isSwitch = (flashSwitches as readonly string[]).includes(command.kind)
    if (same >= 0 && isSwitch) all = all.filter((_, index) => index !== same)
    else if (command.kind === 'source')
      all = [...all.filter(({ kind }) => kind !== 'source'), mergeSource(all, command)]
    else if (command.kind === 'level')
      all = [...all.filter(({ kind }) => kind !== 'level'), ...(command.level ? [command] : [])]
    else if (same < 0) all.push(command)
  }
  return all
}

function mergeSource(before: readonly FlashCommand[], added: FlashCommand & { kind: 'source' }): FlashCommand {
  const { sourceName, sourceUrl } = settingsOf([...before, added])
  return { kind: 'source', name: sourceName, url: sourceUrl }
}

/** The title and the paragraphs of a field without commands. */
export function flashOf(text: string): { title: string; paragraphs: string[] } {
  const [title = '', ...paragraphs] = text.split('\n').map(oneLine).filter(Boolean)
  return { title, paragraphs }
}

/**
 * The unfinished command at the caret, for suggestions of the commands that begin like it. Undefined if there is none.
 */
export function openCommand({ text, caret }: FieldText): { start: number; word: string; rest: string } | undefined {
  const line = text.slice(Math.max(text.lastIndexOf('\n', caret - 1) + 1, caret - openingChars), caret)
  const found = opening.exec(line)
  if (!found?.groups) return undefined
  return { start: caret - found[0].length, word: found.groups.word!.toLowerCase(), rest: found.groups.rest ?? '' }
}

/** Characters: an unfinished command is not longer. */
const openingChars = 94
const opening = new RegExp(`${slash}(?<word>[a-z]*)(?:${space}(?<rest>[^]*))?$`, 'iu')
