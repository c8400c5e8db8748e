import { diffArrays } from 'diff'
import type { Locale } from '#domain/platform/locale.ts'
import type { Writing } from './writing.ts'

/** A passage of a text: a paragraph, a heading, a list item, a row of a table, or the texts of a picture. */
export interface Passage {
  kind: 'title' | 'abstract' | 'text' | 'heading' | 'row' | 'picture' | 'tags'
  text: string
}

export interface Piece {
  /** The index within its passage. */
  at: number
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * A difference between two texts, by its position; `folded` is the number of unchanged passages between two
 * differences.
 */
export type Change =
  | { at: number; kind: 'folded'; count: number }
  | { at: number; kind: 'changed' | 'added' | 'removed' | 'moved'; of: Passage['kind']; pieces: Piece[] }

const passageTags = 'p, h2, h3, h4, li, tr, pre, figcaption, img'

function passagesOf({ title, abstract, content, tags }: Writing): Passage[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const found = [...body.querySelectorAll(passageTags)].flatMap((element): Passage[] => {
    if (element.localName === 'img') {
      const text = [element.getAttribute('src'), element.getAttribute('alt')].filter(Boolean).join(' ')
      return [{ kind: 'picture', text }]
    }
    // Of nested passages the innermost is used, except for the rows of a table.
    if (element.localName !== 'tr' && (element.closest('tr') || element.querySelector('p, li'))) return []
    const cells =
      element.localName === 'tr' ? [...element.children].map((cell) => cell.textContent) : [element.textContent]
    const text = cells.map((cell) => cell.trim()).join(' | ')
    const kind = element.localName === 'tr' ? 'row' : element.localName.startsWith('h') ? 'heading' : 'text'
    return text ? [{ kind, text }] : []
  })
  return [
    { kind: 'title', text: title },
    { kind: 'abstract', text: abstract },
    ...found,
    { kind: 'tags', text: tags.join(', ') },
  ]
}

/** The differences between two texts: by passage, and within changed passages by word. */
export function compare(before: Writing, after: Writing, lang: Locale): Change[] {
  const words = wordDivider(lang)
  const key = ({ kind, text }: Passage) => `${kind} ${text}`
  const runs = diffArrays(passagesOf(before), passagesOf(after), {
    comparator: (one, other) => key(one) === key(other),
  })
  const removedKeys = new Set(runs.flatMap(({ removed, value }) => (removed ? value.map(key) : [])))
  const addedKeys = new Set(runs.flatMap(({ added, value }) => (added ? value.map(key) : [])))
  const isMoved = (passage: Passage) => removedKeys.has(key(passage)) && addedKeys.has(key(passage))
  const changes: Change[] = []
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]!
    if (!run.added && !run.removed) {
      changes.push({ at: 0, kind: 'folded', count: run.value.length })
      continue
    }
    const next = runs[index + 1]
    const isPair = run.removed && next?.added
    const gone = (run.removed ? run.value : []).filter((passage) => !isMoved(passage))
    const come = isPair ? next.value : run.added ? run.value : []
    if (isPair) index++
    changes.push(...pairUp(gone, come, isMoved, words))
  }
  return changes
    .filter((change) => change.kind === 'folded' || change.pieces.some(({ text }) => text !== ''))
    .map((change, at) => ({ ...change, at }))
}

/** Passages that replace each other have words in common; the others were added or removed. */
function pairUp(
  gone: Passage[],
  come: Passage[],
  isMoved: (passage: Passage) => boolean,
  words: (text: string) => string[],
): Change[] {
  const rest = [...gone]
  const changes: Change[] = []
  for (const passage of come) {
    if (isMoved(passage)) {
      changes.push({ at: 0, kind: 'moved', of: passage.kind, pieces: [{ at: 0, kind: 'same', text: passage.text }] })
      continue
    }
    const at = rest.findIndex(
      (other) => other.kind === passage.kind && areAlike(words(other.text), words(passage.text)),
    )
    const partner = at < 0 ? undefined : rest[at]
    for (const earlier of rest.splice(0, at < 0 ? 0 : at + 1))
      if (earlier !== partner) changes.push(wholly('removed', earlier))
    changes.push(
      partner
        ? { at: 0, kind: 'changed', of: passage.kind, pieces: piecesOf(words(partner.text), words(passage.text)) }
        : wholly('added', passage),
    )
  }
  return [...changes, ...rest.map((passage) => wholly('removed', passage))]
}

const wholly = (kind: 'added' | 'removed', { kind: of, text }: Passage): Change => ({
  at: 0,
  kind,
  of,
  pieces: [{ at: 0, kind, text }],
})

/** Whether a third of their words are the same. */
function areAlike(one: string[], other: string[]): boolean {
  const known = new Set(one)
  const shared = other.filter((word) => word.trim() && known.has(word)).length
  return shared * 3 >= other.filter((word) => word.trim()).length || one.length === 0
}

const piecesOf = (before: string[], after: string[]): Piece[] =>
  diffArrays(before, after).map(({ added, removed, value }, at) => ({
    at,
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))

/** Splits a text into words and separators, according to its language. */
function wordDivider(lang: Locale): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(lang === 'cn' || lang === 'tw' ? 'zh' : lang, { granularity: 'word' })
  return (text) => [...segmenter.segment(text)].map(({ segment }) => segment)
}
