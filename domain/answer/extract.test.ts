import { expect, test } from 'vitest'
import { extract } from './extract.ts'
import { containedUnits, type Passage } from './passage.ts'
import { readQuestion } from './question.ts'

/** What is quoted for a question from one text. */
function quoted(question: string, title: string, ...sentences: string[]): string[] {
  const asked = readQuestion(question, 'en')
  const units = asked.units.map((unit) => ({ ...unit, weight: 4 }))
  const passage: Passage = {
    articleId: 1,
    kind: 'flash',
    lang: 'en',
    title,
    sourceName: '',
    listedAt: new Date(0),
    correction: undefined,
    sentences,
    place: 0,
    inPassage: containedUnits(sentences.join(' '), units),
    inTitle: containedUnits(title, units),
    score: 1,
    foundBy: 'words',
  }
  return extract(asked, units, [passage]).quotes.map(({ text }) => text)
}

const pause = 'Norland pauses the central bank ledger Drex this year.'

test('R876 a time is quoted only of the event that is asked for', () => {
  expect(quoted('When will the central bank of Norland launch the ledger Drex?', 'Norland', pause)).toEqual([])
  expect(quoted('When did the central bank of Norland pause the ledger Drex?', 'Norland', pause)).toEqual([pause])
})

test('R876 where nobody states an amount, the sentence that says so answers', () => {
  const unknown = 'The price of Lattice was undisclosed.'
  expect(quoted('What price did Harrow pay for Lattice?', 'Harrow buys Lattice', unknown)).toEqual([unknown])
})

test('R876 a remark that pushed a price down is quoted, not one that pushed it up', () => {
  const fell = 'Bitcoin tumbles on hawkish comments of Powell.'
  expect(quoted('Why did the comments of Powell push Bitcoin down?', 'Market', fell)).toEqual([fell])
  expect(quoted('Why did the comments of Powell push Bitcoin up?', 'Market', fell)).toEqual([])
})
