import { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { findPassage, passageAt } from './passage.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*' },
    text: { group: 'inline' },
    mark: { group: 'inline', inline: true, atom: true },
  },
})
const doc = (...lines: string[]) =>
  schema.node(
    'doc',
    null,
    lines.map((line) =>
      schema.node(
        'paragraph',
        null,
        line.split(/(#)/).flatMap((part) => (part === '#' ? [schema.node('mark')] : part ? [schema.text(part)] : [])),
      ),
    ),
  )

const text = doc('The fee is low.', 'A fee#, the fee and a fee.')
const select = (from: number, to: number) => passageAt(text, from, to)

test('A note on the third of equal words points at the third, also after a mark in the line', () => {
  for (const [occurrence, start] of [5, 20, 30, 40].entries()) {
    expect(text.textBetween(start, start + 3)).toBe('fee')
    expect(select(start, start + 3)).toEqual({ passage: 'fee', occurrence })
    expect(findPassage(text, { passage: 'fee', occurrence })).toEqual({ from: start, to: start + 3 })
  }
})

test('Spaces around the words are left out, and a selection over lines is about its part of the first', () => {
  expect(select(4, 9)).toEqual({ passage: 'fee', occurrence: 0 })
  expect(select(12, 24)).toEqual({ passage: 'low.', occurrence: 0 })
  expect(select(3, 3)).toBeUndefined()
})

test('Words that have become fewer are found at the last of them; those that are gone are not', () => {
  expect(findPassage(doc('One fee.'), { passage: 'fee', occurrence: 3 })).toEqual({ from: 5, to: 8 })
  expect(findPassage(doc('None.'), { passage: 'fee', occurrence: 0 })).toBeUndefined()
})
