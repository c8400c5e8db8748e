import { readCjkCharactersPerMinute, readWordsPerMinute } from './constants.ts'

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Reading time in whole minutes, at least 1. Spaced scripts count words; Han, kana and Thai count characters. */
export function readMinutes(plainText: string): number {
  const characters = plainText.match(cjk)?.length ?? 0
  const words = plainText.replace(cjk, ' ').split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(characters / readCjkCharactersPerMinute + words / readWordsPerMinute))
}
