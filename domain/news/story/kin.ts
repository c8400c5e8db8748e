import { foldText } from '#domain/platform/search/fold.ts'
import { commonWords, grammarWords } from '#domain/platform/search/pairs.ts'
import { runsOf, type Run } from '#domain/platform/search/tokens.ts'
import { wordsOf } from '#domain/platform/text/word-count.ts'
import { weightOfPair, weightOfWord } from './frequent.ts'
import { isActor, isCoin, nameOfWord, takeNames } from './names.ts'

/** Thai words of grammar, figures and times, and those that most headlines contain. */
const thaiOrdinary = new Set(
  `
  การ ความ และ หรือ ของ ที่ ใน จาก ไป มา ให้ ได้ ไม่ เป็น อยู่ คือ กับ แต่ แบบ ตาม ต่อ เพื่อ โดย ขณะ หลัง ก่อน เมื่อ แล้ว จึง ยัง นี้ นั้น อะไร ทำไม
  อย่างไร มี ผู้ ถือ ใหม่ แรก เดิม เดียว เดียวกัน ครั้ง ครั้งแรก ราย รายการ ตัว แห่ง ราคา ตลาด เงิน ค่า ล้าน พัน พันล้าน ดอลลาร์ บาท ปี เดือน วัน
  ชั่วโมง นาที วินาที รอบ ระดับ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ เอ็ด ติดต่อ ติดต่อกัน เข้า ออก ขึ้น ลง เปิด ปิด เผย เปิดเผย ใช้ ทำ ส่ง รับ บอก
  ธุรกรรม แอด เดรส เคน เหรียญ กองทุน คริปโต คริป ดิจิทัล สินทรัพย์ ต่ำ สูง ต่ำสุด สูงสุด คอย บิต ระบบ สั่ง พบ สำรอง
  กระดาน เทรด กอง ทุน ระดม ซื้อ ขาย เพิ่ม ลด ถือครอง ครอง มูลค่า กิจการ บริษัท ธนาคาร หุ้น นัก ลงทุน นักลงทุน ขุด เครือข่าย ทดสอบ ไหล สุทธิ
  ประกาศ แผน อนุมัติ ระงับ รายได้ กำไร ขาดทุน วิเคราะห์ วิจารณ์ ศูนย์ เปอร์เซ็นต์ เซ็นต์ ออนไลน์ พุ่ง ร่วง ทะลุ หลุด ถูก สูญ เสีย กว่า รวม หน่วย งาน ทั้งหมด
  `.match(/\S+/g),
)
/** The same in scripts with spaces, folded and without a plural s. */
const untelling = new Set([...grammarWords, ...'hour minute second month week muoi bon gio phut ngay saat'.split(' ')])
/** Vietnamese writes syllables apart: each is only a piece of a word, and a word is mostly two of them. */
const isInVietnamese = (title: string) => /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/u.test(title) && !/[ğışİŞĞ]/.test(title)

const nameWeight = 1.6
const pieceWeight = 0.6
/** Thai cuts a foreign name into unknown pieces; the mark of a silent letter shows them. */
const foreignPieceWeight = 0.8
const figureWeight = 1.3
const ordinaryWeight = 0.3
/** What weighs less is no evidence: pairs of characters that most headlines contain. */
const minWeight = 0.2

/** What a title tells, as far as it identifies a story. */
export interface Telling {
  /** Who acts in the title: companies, people, networks. */
  actors: ReadonlySet<string>
  /** The same with the coins that it names. */
  named: ReadonlySet<string>
  /** Weights of the words, names and pairs of characters that identify the story of a title. */
  words: ReadonlyMap<string, number>
  /** The sum of these weights. */
  weight: number
  /** How many of them another title must share, how much they must weigh, and their part of the shorter title. */
  needed: Needed
}

interface Needed {
  count: number
  weight: number
  share: number
}
const neededOfWords: Needed = { count: 2, weight: 1.6, share: 0.22 }
/** Pairs of syllables in Vietnamese. */
const neededOfVietnamese: Needed = { count: 2, weight: 1.6, share: 0.15 }
/** Words of Thai, which has no capitals for names. */
const neededOfThai: Needed = { count: 2, weight: 1.5, share: 0.22 }
/** Pairs of characters overlap, so a word of three counts as two. */
const neededOfPairs: Needed = { count: 3, weight: 1.2, share: 0.2 }

/**
 * Whether two titles of one language tell of one story, as its further steps do: they share enough that is rare in that
 * language, and a fair part of what one of them says, and do not name different actors only. In contrast to
 * `isSameStory` they may report different events.
 */
export function areKin(ours: Telling, theirs: Telling): boolean {
  if (areOthers(ours.actors, theirs.actors) || areOthers(ours.named, theirs.named)) return false
  let [shared, count] = [0, 0]
  for (const [word, weight] of ours.words) {
    if (!theirs.words.has(word)) continue
    shared += Math.min(weight, theirs.words.get(word)!)
    count++
  }
  const { needed } = ours
  const share = shared / Math.min(ours.weight, theirs.weight)
  return count >= needed.count && shared >= needed.weight - rounding && share >= needed.share
}

const rounding = 1e-9
/** So that a title without a telling word is no division by zero. */
const minSum = 0.01

/** Whether both titles have names, and none in common. */
const areOthers = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean =>
  ours.size > 0 && theirs.size > 0 && ![...ours].some((name) => theirs.has(name))

/** Analyses a title, for `areKin`. */
export function tellingOf(title: string): Telling {
  const words = new Map<string, number>()
  const add = (word: string, weight: number) =>
    weight >= minWeight && words.set(word, Math.max(weight, words.get(word) ?? 0))
  const taken = takeNames(foldText(title).text)
  for (const name of taken.names) add(name, nameWeight * weightOfWord(name))
  const runs = runsOf(foldText(taken.rest))
  const kinds = new Set(runs.map(({ kind }) => kind))
  const isLatin = !kinds.has('cjk') && !kinds.has('thai')
  const isVietnamese = isLatin && isInVietnamese(title)
  const capitals = capitalsIn(title, isVietnamese)
  const actors = new Set(taken.names.filter(isActor))
  const coins = new Set(taken.names.filter(isCoin))
  for (const [index, run] of runs.entries()) {
    if (run.kind !== 'word') {
      for (const [piece, weight] of piecesOf(run)) add(piece, weight)
      continue
    }
    const name = nameOfWord.get(run.text)
    if (isActing(run.text, name, capitals)) actors.add(name ?? run.text)
    if (name && capitals.areTelling && isCoin(name)) coins.add(name)
    const weight = weightOf(run.text, !isLatin || capitals.has(run.text))
    if (name || !isVietnamese || !isSyllable(run.text)) add(name ?? run.text, weight)
    else for (const [piece, part] of syllablesOf(run, runs[index + 1])) add(piece, part)
  }
  const needed = isVietnamese ? neededOfVietnamese : isLatin ? neededOfWords : neededIn(kinds)
  const sum = [...words.values()].reduce((total, weight) => total + weight, minSum)
  return { actors, named: new Set([...actors, ...coins]), words, weight: sum, needed }
}

const neededIn = (kinds: ReadonlySet<string>) => (kinds.has('thai') ? neededOfThai : neededOfPairs)

/** Whether a word with a capital is the name of somebody who acts: a known one, or a rare word. */
function isActing(word: string, name: string | undefined, capitals: Capitals): boolean {
  if (name) return capitals.has(word) && isActor(name)
  return capitals.hasWithin(word) && word.length > 3 && weightOfWord(word) === 1
}

/** A syllable of Vietnamese, which says little, with the pair that it makes with the next one. */
function syllablesOf(run: Run, next: Run | undefined): [string, number][] {
  const isRare = !commonWords.has(run.text)
  const single: [string, number] = [run.text, isRare ? minWeight : 0]
  if (next?.from !== run.to + 1 || !isSyllable(next.text)) return [single]
  const isPairRare = isRare || !commonWords.has(next.text)
  return [single, [`${run.text} ${next.text}`, isPairRare ? pieceWeight : pieceWeight / 2]]
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
    return wordsOf(text).flatMap((word) =>
      word.length < 3 || thaiOrdinary.has(word) ? [] : [[word, word.includes('์') ? foreignPieceWeight : pieceWeight]],
    )
  const characters = Array.from(text)
  return characters.slice(1).map((character, index) => {
    const pair = characters[index]! + character
    return [pair, pieceWeight * weightOfPair(pair)]
  })
}

/** A syllable of Vietnamese, folded. A word with a capital that is none is a name from elsewhere. */
const isSyllable = (word: string): boolean =>
  /^(?:ch|gh|gi|kh|ngh?|nh|ph|qu|th|tr|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/.test(word)

/** Which words of a title have a capital because they are names. */
interface Capitals {
  /** Whether the title has capitals for names only, and not for most of its words. */
  areTelling: boolean
  has: (word: string) => boolean
  /** The same without words that begin a sentence. */
  hasWithin: (word: string) => boolean
}

function capitalsIn(title: string, isVietnamese: boolean): Capitals {
  const none = () => false
  const all = title.match(/\p{Script=Latin}[\p{L}\p{M}\d]{3,}/gu) ?? []
  const isOfHeadline = all.filter((word) => /^\p{Lu}/u.test(word)).length * 5 > all.length * 3
  if (isOfHeadline && !unspaced.test(title)) return { areTelling: false, has: none, hasWithin: none }
  const words = foldedWords(title.match(/\p{Lu}[\p{L}\p{M}\d]*/gu))
  if (isVietnamese || unspaced.test(title)) {
    const has = (word: string) => words.has(word) && !(isVietnamese && isSyllable(word))
    return { areTelling: true, has, hasWithin: has }
  }
  const first = foldedWords(title.match(/(?<=^|[.:!?“"]\s{0,2})\p{Lu}[\p{L}\p{M}\d]*/gu))
  return {
    areTelling: true,
    has: (word) => words.has(word),
    hasWithin: (word) => words.has(word) && !first.has(word),
  }
}

const unspaced = /[\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

const foldedWords = (words: readonly string[] | null) =>
  new Set(runsOf(foldText((words ?? []).join(' '))).map(({ text }) => text))
