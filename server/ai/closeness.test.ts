import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { Passage } from '#domain/answer/passage.ts'
import type { EmbeddingModel } from '#server/model/embedding.ts'
import { byCloseness } from './closeness.ts'

const passages = ['one', 'two', 'three', 'four'].map(
  (title): Passage => ({
    articleId: 1,
    kind: 'flash',
    lang: 'en',
    title,
    sentences: [],
    sourceName: '',
    listedAt: new Date(0),
    correction: undefined,
    inPassage: [],
    inTitle: [],
    score: 1,
  }),
)
const order = async (model: EmbeddingModel | null) =>
  (await byCloseness(model, 'question', passages, undefined)).map(({ title }) => title)

/** Vectors whose closeness to the question's is given by title. */
const modelOf = (closeness: Record<string, number>): EmbeddingModel => ({
  name: 'vectors',
  embed: async (texts) => texts.map((text) => Float32Array.of(text === 'question' ? 1 : closeness[text]!, 0)),
})

test('R876 the order of words and that of meaning are fused by rank', async () => {
  expect(await order(null)).toEqual(['one', 'two', 'three', 'four'])
  expect(await order(modelOf({ one: 0.1, two: 0.9, three: 0.5, four: 0.3 }))).toEqual(['two', 'one', 'three', 'four'])
  expect(await order(modelOf({ one: 0.9, two: 0.5, three: 0.3, four: 0.1 }))).toEqual(['one', 'two', 'three', 'four'])
})

test('R876 a model of meanings that fails leaves the order of words; what is no refusal is not hidden', async () => {
  const failing = (error: Error): EmbeddingModel => ({ name: 'vectors', embed: () => Promise.reject(error) })
  expect(await order(failing(new Refusal('model_failed')))).toEqual(['one', 'two', 'three', 'four'])
  await expect(order(failing(new Error('a fault of ours')))).rejects.toThrow('a fault of ours')
})
