import { readFile } from 'node:fs/promises'
import wordListPath from 'word-list'

/** Reads the words of English, and returns whether a word in small letters is one. */
export async function readEnglishWords(): Promise<(word: string) => boolean> {
  const words = new Set((await readFile(wordListPath, 'utf8')).split('\n'))
  return (word) => words.has(word)
}
