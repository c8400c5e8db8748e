/**
 * Letters read silently per minute, by script. English is read at 238 words per minute (Brysbaert, 'How many words do
 * we read per minute?', 2019), which are 1,100 letters; the others are set so that a translation takes about as long as
 * its original.
 */
const lettersPerMinute = [
  { letter: /\p{Script=Han}/gu, perMinute: 400 },
  { letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, perMinute: 700 },
  { letter: /\p{Script=Hangul}/gu, perMinute: 530 },
  { letter: /\p{Script=Thai}/gu, perMinute: 1_200 },
] as const
const otherLettersPerMinute = 1_100

/** Reading time in whole minutes, at least 1, by the number of letters and digits of each script. */
export function readMinutes(plainText: string): number {
  let minutes = 0
  let others = plainText.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
  for (const { letter, perMinute } of lettersPerMinute) {
    const count = plainText.match(letter)?.length ?? 0
    minutes += count / perMinute
    others -= count
  }
  return Math.max(1, Math.round(minutes + others / otherLettersPerMinute))
}
