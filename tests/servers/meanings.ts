import type { EmbeddingModel } from '#server/platform/model/embedding.ts'

/** The vocabulary of a stand-in for an embedding model: words with the same meaning, in any language. */
const meanings = [
  /robbed|thief|vanished|emptied|被盗|失窃|劫/i,
  /rain|storm|weather|天气|暴雨/i,
  /court|judge|verdict|法院|判决/i,
  /mint|coinage|铸/i,
]

/** A model that deterministically maps each text to a vector by its meaning; `heard` collects its inputs. */
export function openMeanings({ name = 'meanings', more = 0, heard = [] as string[][] } = {}) {
  const vectorOf = (text: string) => {
    const numbers = [...meanings.map((words) => (words.test(text) ? 1 : 0)), 0.05, ...Array<number>(more).fill(0)]
    const length = Math.hypot(...numbers)
    return Float32Array.from(numbers, (number) => number / length)
  }
  const model: EmbeddingModel = {
    name,
    async embed(texts) {
      heard.push([...texts])
      return texts.map(vectorOf)
    },
  }
  return { model, heard }
}
