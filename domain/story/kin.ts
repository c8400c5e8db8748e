import { foldText } from '#domain/search/fold.ts'
import { commonWords, grammarWords } from '#domain/search/pairs.ts'
import { runsOf, type Run } from '#domain/search/tokens.ts'
import { wordsOf } from '#domain/text/word-count.ts'
import { weightOfPair, weightOfWord } from './frequent.ts'
import { nameOfWord, takeNames } from './names.ts'

/** Thai words of grammar, figures and times, and those that most headlines contain. */
const thaiOrdinary = new Set(
  `
  การ ความ และ หรือ ของ ที่ ใน จาก ไป มา ให้ ได้ ไม่ เป็น อยู่ คือ กับ แต่ แบบ ตาม ต่อ เพื่อ โดย ขณะ หลัง ก่อน เมื่อ แล้ว จึง ยัง นี้ นั้น อะไร ทำไม
  อย่างไร มี ผู้ ถือ ใหม่ แรก เดิม เดียว เดียวกัน ครั้ง ครั้งแรก ราย รายการ ตัว แห่ง ราคา ตลาด เงิน ค่า ล้าน พัน พันล้าน ดอลลาร์ บาท ปี เดือน วัน
  ชั่วโมง นาที วินาที รอบ ระดับ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ เอ็ด ติดต่อ ติดต่อกัน เข้า ออก ขึ้น ลง เปิด ปิด เผย เปิดเผย ใช้ ทำ ส่ง รับ บอก
  ธุรกรรม แอด เดรส เคน เหรียญ กองทุน คริปโต คริป ดิจิทัล สินทรัพย์ ต่ำ สูง ต่ำสุด สูงสุด คอย บิต ระบบ สั่ง พบ
  `.match(/\S+/g),
)
/** The same in scripts with spaces, folded and without a plural s. */
const untelling = new Set([...grammarWords, ...'hour minute second month week muoi bon gio phut ngay saat'.split(' ')])
/** Vietnamese writes syllables apart: each is only a piece of a word. */
const vietnamese = /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/u

const nameWeight = 1.6
const pieceWeight = 0.6
const figureWeight = 1.3
const ordinaryWeight = 0.3
/** What weighs less is no evidence: pairs of characters that most headlines contain. */
const minWeight = 0.2

interface Telling {
  /** Weights of the words, names and pairs of characters that identify the story of a title. */
  words: ReadonlyMap<string, number>
  /** How many of them another title must share, how much they must weigh, and their part of the shorter title. */
  needed: Needed
}

interface Needed {
  count: number
  weight: number
  share: number
}
const neededOfWords: Needed = { count: 2, weight: 1.6, share: 0.22 }
/** Words of Thai, which has no capitals for names. */
const neededOfThai: Needed = { count: 2, weight: 1.2, share: 0.22 }
/** Pairs of characters overlap, so a word of three counts as two. */
const neededOfPairs: Needed = { count: 3, weight: 1.2, share: 0.2 }

/**
 * Whether two titles of one language tell of one story, as its further steps do: they share enough that is rare in that
 * language, and a fair part of what one of them says. In contrast to `isSameStory` they may report different events.
 */
export function isKin(one: string, other: string): boolean {
  const [ours, theirs] = [tellingOf(one), tellingOf(other)]
  let [shared, count] = [0, 0]
  for (const [word, weight] of ours.words) {
    if (!theirs.words.has(word)) continue
    shared += Math.min(weight, theirs.words.get(word)!)
    count++
  }
  const { needed } = ours
  const share = shared / Math.min(sumOf(ours), sumOf(theirs))
  return count >= needed.count && shared >= needed.weight - rounding && share >= needed.share
}

const rounding = 1e-9
const sumOf = ({ words }: Telling) => [...words.values()].reduce((sum, weight) => sum + weight, 0.01)

function tellingOf(title: string): Telling {
  const words = new Map<string, number>()
  const add = (word: string, weight: number) =>
    weight >= minWeight && words.set(word, Math.max(weight, words.get(word) ?? 0))
  const named = takeNames(foldText(title).text)
  for (const name of named.names) add(name, nameWeight * weightOfWord(name))
  const runs = runsOf(foldText(named.rest))
  const kinds = new Set(runs.map(({ kind }) => kind))
  const isLatin = !kinds.has('cjk') && !kinds.has('thai')
  const isName = isLatin ? namesByCapital(title) : () => true
  const isSyllables = vietnamese.test(title)
  for (const run of runs) {
    if (run.kind === 'word') {
      const weight = weightOf(run.text, isName(run.text))
      add(nameOfWord.get(run.text) ?? run.text, weight === 1 && isSyllables ? pieceWeight : weight)
    } else for (const [piece, weight] of piecesOf(run)) add(piece, weight)
  }
  return { words, needed: isLatin ? neededOfWords : kinds.has('thai') ? neededOfThai : neededOfPairs }
}

/** Recognises names by their capitals, unless a headline capitalises most of its words. */
function namesByCapital(title: string): (word: string) => boolean {
  const all = title.match(/\p{L}[\p{L}\p{M}\d]{3,}/gu) ?? []
  const capitals = title.match(/\p{Lu}[\p{L}\p{M}\d]*/gu) ?? []
  if (all.filter((word) => /^\p{Lu}/u.test(word)).length * 5 > all.length * 3) return () => false
  const names = new Set(runsOf(foldText(capitals.join(' '))).map(({ text }) => text))
  return (word) => names.has(word)
}

/** The weight of a word between spaces; in a title of another script, Latin words are names. */
function weightOf(word: string, isName: boolean): number {
  // A year or a whole figure is as good as a word, a round number is not.
  if (/^\d/.test(word)) return word.length >= 4 ? figureWeight : 0
  if (word.length < 3 || untelling.has(word)) return 0
  if (commonWords.has(word)) return ordinaryWeight
  const weight = weightOfWord(word)
  return isName && weight === 1 ? nameWeight : weight
}

function piecesOf({ kind, text }: Run): [string, number][] {
  if (kind === 'thai')
    return wordsOf(text).flatMap((word) => (word.length < 3 || thaiOrdinary.has(word) ? [] : [[word, pieceWeight]]))
  const characters = Array.from(text)
  return characters.slice(1).map((character, index) => {
    const pair = characters[index]! + character
    return [pair, pieceWeight * weightOfPair(pair)]
  })
}
