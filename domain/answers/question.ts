import { foldText } from '#domain/platform/search/fold.ts'
import { isFrequent } from '#domain/platform/search/frequent.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { runsOf, type Run } from '#domain/platform/search/tokens.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { isDirection, withPlainDirection } from './direction.ts'
import { withoutAskedNoun } from './asked-noun.ts'
import { attributeIn, withoutAttribute, type Attribute } from './attribute.ts'
import { hasDiacritics, isNameBySound, isQuestionWord, tellingParts } from './words.ts'
import { measureIn, withoutMeasure, type Measure } from './measure.ts'
import { meaningFormsIn } from './meanings.ts'
import { nameFormsIn, type NameForms } from './names.ts'
import { asksOverview, withoutOverview } from './overview.ts'
import { asksWhether } from './whether.ts'
import { paraphrasesOf } from './paraphrases.ts'
import { formsOfStem, formsOfWord, type Form } from './stem.ts'
import { isNewsWord, statedAs, synonymsOf } from './synonyms.ts'

/**
 * What an answer must contain besides the words of the question: a sum, a number, a time, a name; or nothing in
 * particular.
 */
export type Asked = 'money' | 'number' | 'date' | 'name' | 'any'

/** The smallest part of a question: a word, or two or three characters of a script without spaces. */
export interface Unit {
  /** The first form is that of the question, the others are synonyms. */
  forms: Form[]
  /** Other words with which a text that is found otherwise may state it; no text is found by them. */
  also: Form[]
  /** Its names and its words in other languages; see `inAnyLanguage`. */
  foreign: Form[]
  /** Whether it is a name, ticker or number: a text without it is about something else. */
  isName: boolean
  /** Whether it is a name for texts of other languages: a country, or written the same in them, or not at all. */
  isNameAbroad: boolean
  /** Whether it is a word for a direction: rose, sold. */
  isDirection: boolean
  /** Whether it is what `how many` asks to count: a number of something else is no answer. */
  isCounted: boolean
  /** Whether it was taken over from the preceding question, which this one continues. */
  isContext: boolean
  /** If a long word is split into pieces, the share of the word that this piece is, because the word counts once. */
  share: number
}

export interface Question {
  text: string
  locale: Locale
  asked: Asked
  units: Unit[]
  /** Whether it continues the preceding question: it contains no name of its own. */
  goesOn: boolean
  /** Whether its units have the forms of other languages, too. */
  isForeign: boolean
  /** Whether it asks for the latest state of something. */
  isOfNow: boolean
  /** Whether it asks for what is reported about its subject, and for nothing in particular. */
  isOverview: boolean
  /** Whether it asks if something is so: only a text that states it answers. */
  asksWhether: boolean
  /** Whether it asks why, and so presupposes that something happened. */
  presumes: boolean
  /** The attribute of somebody that it asks for, such as an age. */
  attribute: Attribute | undefined
  /** What the number that it asks for counts. */
  measure: Measure | undefined
}

const asks: [Asked, RegExp][] = [
  [
    'money',
    /\bhow much (?:money|cash)\b|\bhow (?:large|big|high) (?:is|are|was|were)\b.{1,60}\b(?:package|loss(?:es)?|fine|penalty|round|fund|deal|investment|payout|stake|settlement|bonus|salary|loan|debt)\b|\bhow much (?:is|are|was|were|did|does|do|will|would|has|have|had|could|can|must)\b.{1,80}\b(?:rais\w*|pay|paid|cost|invest\w*|spen[dt]|stole|stolen|steal|take|taken|earn\w*|fined?|donat\w*|worth|charge|owed?|put|borrow\w*|lent|lend|repa(?:y|id)|refund(?:ed)?|reimburse[ds]?|compensate[ds]?)\b|\b(?:in|how many) (?:US )?dollars\b|多少(?:[钱錢]|美[元金]|港元|日元|[韩韓]元|[欧歐]元)|いくら|何(?:円|ドル)|몇 ?(?:달러|원)|bao nhiêu (?:đô|USD)|(?<!เ)กี่ดอลลาร์|bao nhiêu tiền|\bkaç (?:para|dolar|lira)\b|เงิน(?:ไป|มา|คืน|ได้)?เท่า(?:ไร|ไหร่)/iu,
  ],
  [
    'number',
    /\bhow (?:much|many|large|big|small|high|low|deep|long|often|far|fast)\b|\bwhat (?:price|amount|percentage|share|total|size|number|fee|rate|valuation|sum)\b|\bwhat (?:do|does|did|will|would) .{1,60} (?:pay|cost|charge|earn|owe)\b|多少|[几幾](?=[起宗家个個只隻张張笔筆次枚名位天年岁歲种種条條件款项項轮輪成倍点點])|多[久高大长長远遠快]|幾|いくら|いくつ|どれ(?:だけ|くらい|ほど)|どのくらい|何(?:[人個本回度位名日分点倍]|件|円|枚|社|[%％]|回|億|万|兆|時間|年|[かカヶケ]月|[かカヶケ][国所]|銘柄|種類|倍|ドル|店|歳|台|名|トン|[A-Z]{2,5})|얼마|몇|bao nhiêu|bao lâu|\bmấy\b|\bkaç\b|ne kadar|yüzde kaç|เท่าไร|เท่าไหร่|(?<!เ)กี่|นานแค่ไหน/iu,
  ],
  [
    'date',
    /\bwhen\b|\bwhat (?:day|date|time)\b|何时|何時|什么时候|什麼時候|哪天|哪一天|いつ|언제|khi nào|bao giờ|lúc nào|ne zaman|เมื่อไร|เมื่อไหร่|เมื่อใด/iu,
  ],
  [
    'name',
    /\b[Ww]ho(?:m|se)?\b|\b[Ww]hich (?:judge|court|regulator|agency|compan(?:y|ies)|firm|bank|exchange|investor|fund|analyst|senator|minister|executive|boss)\b|谁|誰|哪位|哪家|だれ|누구|누가|^Ai\b|\b[Aa]i\b(?= (?:là|đã|sẽ|dẫn|đứng|đang|có|bị|được|sáng))|\b[Kk]im(?:in|dir|ler|e|i)?\b|ใคร/u,
  ],
]

/** Not in 更名为什么, which asks for the new name. */
const why =
  /\bwhy\b|\b(?:reasons?|cause) (?:for|of|behind|that)\b|(?<![名称稱])[为為]什[么麼]|为何|為何|[的之]原因|なぜ|どうして|(?:の|た)理由|왜|이유|vì sao|tại sao|lý do|\b(?:neden|niye|niçin)\b|(?<!\p{L})(?:sebebi|nedeni)|ทำไม|เพราะอะไร|สาเหตุ|เหตุผล/iu

/** Words that indicate that a question continues the preceding one. */
const goingOn =
  /^(?:and|but|so|then|what about|how about|那么?|那麼?|では|じゃあ|それで|그럼|그리고|그러면|còn|vậy|thế|peki|ya|แล้ว)(?![\p{L}])|\b(?:it|they|them|their|its|he|she|him|that|this|those)\b|^(?:它|他们|她|其|这|那|それ|その|彼|그들|그것|그 )|\b(?:nó|họ|onlar|onun|bunun|bunu|onu)\b|มัน|พวกเขา/iu

const ofNow =
  /\b(?:latest|newest|most recent|currently|now|these days)\b|最新|最近一次|[现現]在|目前|今の|現在|最も新しい|최신|최근|현재|지금|mới nhất|gần đây nhất|hiện (?:nay|tại|giờ)|bây giờ|ล่าสุด|ตอนนี้|ปัจจุบัน|(?<!\p{L})(?:en son|şu an|şimdi)/iu

const maxUnits = 24

/**
 * The language of a question: determined by its letters; for Latin letters and Chinese characters also by the asker's
 * own language. Names alone (`Harbour Chain`) do not make a text English.
 */
export function questionLocale(text: string, locale: Locale): Locale {
  const written = scriptLanguage(text)
  if (written === 'en') return locale === 'vi' || locale === 'tr' || !hasEnglish(text) ? locale : 'en'
  return written === 'cn' && locale === 'tw' ? 'tw' : written
}

const hasEnglish = (text: string) =>
  runsOf(foldText(text)).some((run) => run.kind === 'word' && isQuestionWord(run.text, 'en'))

/** As a verb, own is no word of the grammar. */
const owning = /(?<who>\b(?:do|does|did)\b[^,.?!]{1,60}) own\b/iu

/** Parses a question. `before` is the preceding question, which it may continue; `isThread` is whether there is one. */
export function readQuestion(typed: string, locale: Locale, before?: Question): Question {
  const text = withPlainDirection(typed).replace(owning, '$<who> hold')
  const attribute = attributeIn(text)
  const measure = measureIn(text)
  const stated = asks.find(([, pattern]) => pattern.test(text))?.[0]
  const presumes = why.test(text)
  const isOverview = !attribute && !measure && !stated && !presumes && asksOverview(text)
  const plain = withoutAskedNoun(
    measure ? withoutMeasure(text, measure) : isOverview ? withoutOverview(text, locale) : text,
  )
  const own = unitsOf(attribute ? withoutAttribute(plain, attribute) : plain, locale)
  const goesOn =
    before !== undefined &&
    (own.length === 0 || (goingOn.test(text.trim()) && !own.some((unit) => unit.isName)) || own.length <= 1)
  // 'When?' refers to everything in the preceding question, 'And the price?' only to its subject.
  const isWhole = own.length === 0 || !before?.units.some((unit) => unit.isName)
  // 'And Harrow?' asks the same of somebody else.
  const isOther = own.length > 0 && own.every((unit) => unit.isName)
  const context = goesOn ? before.units.filter((unit) => isWhole || unit.isName !== isOther) : []
  const asked = stated ?? (goesOn && isOther ? before.asked : 'any')
  const known = new Set(own.map(({ forms }) => forms[0]!.text))
  const units = [
    ...own,
    ...context.filter(({ forms }) => !known.has(forms[0]!.text)).map((unit) => ({ ...unit, isContext: true })),
  ]
  return {
    text,
    locale,
    asked,
    units: units.slice(0, maxUnits),
    goesOn,
    isForeign: false,
    isOfNow: isOverview || ofNow.test(text),
    isOverview,
    asksWhether: !isOverview && asksWhether(typed),
    presumes,
    attribute,
    measure,
  }
}

/**
 * Returns a question whose names and words are also searched as other languages write them; undefined if none is known in
 * another.
 */
export function inAnyLanguage(question: Question): Question | undefined {
  if (question.units.every(({ foreign }) => foreign.length === 0)) return undefined
  const units = question.units.map((unit) => ({
    ...unit,
    forms: distinct([...unit.forms, ...unit.foreign]),
    foreign: [],
    isName: unit.isName || unit.isNameAbroad,
  }))
  return { ...question, units, isForeign: true }
}

/** Every form is searched, so each only once: several meanings of a word may have the same. */
const distinct = (forms: readonly Form[]): Form[] => [
  ...new Map(forms.map((form) => [`${form.as} ${form.text}`, form])).values(),
]

function unitsOf(text: string, locale: Locale): Unit[] {
  const folded = foldText(text)
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const runs = runsOf(folded)
  const written = runs.map(({ from, to }) => text.slice(folded.starts[from], folded.ends[to - 1]))
  const pieces = runs.flatMap((run, index) =>
    run.kind === 'word'
      ? [{ kind: run.kind, text: run.text, index }]
      : tellingParts(run.text, isJapanese).map((part) => ({ kind: run.kind, text: part, index })),
  )
  const isMarked = locale === 'vi' && hasDiacritics(text)
  const meant = meaningFormsIn(
    pieces.map((piece) => ({ text: statedAs(piece.text) ?? piece.text, written: written[piece.index]! })),
    locale,
  )
  const names = nameFormsIn(pieces, locale)
  const units = pieces.flatMap(({ kind, text: part, index }, place): Unit[] => {
    const [name, { own, foreign, isRegion, isPhrase }] = [names[place]!, meant[place]!]
    if (kind !== 'word')
      return pieceUnits(part, kind, { ...name, foreign: [...name.foreign, ...foreign] }).map((unit) => ({
        ...unit,
        isName: unit.isName || (isRegion && !isAbbreviated(part)),
        isNameAbroad: isRegion,
      }))
    if (isSuffix(runs, index, folded.text) || asksOnly(runs, index, locale, isMarked ? written[index] : undefined))
      return []
    const isName = name.isProper || isNamed(runs, index, written, folded.text, locale)
    // A single word that is a name means nothing else: Circle, Strategy.
    const meaning = isName && !isRegion && !isPhrase ? [] : foreign
    const unit = wordUnit(part, isName, locale, { ...name, foreign: [...name.foreign, ...meaning] })
    const isFirstName = index === 0 && /\p{Lu}/u.test(written[index]!) && unit.foreign.length === 0
    return [
      {
        ...unit,
        forms: own.length > 0 ? [...own] : unit.forms,
        isNameAbroad: isRegion || isFirstName,
        isDirection: isDirection(written[index]!),
      },
    ]
  })
  const seen = new Set<string>()
  const counted = countedIn(folded.text)
  const own = units
    .filter(({ forms: [form] }) => !seen.has(form!.text) && seen.add(form!.text))
    .map((unit) => ({ ...unit, isCounted: counted.startsWith(unit.forms[0]!.text) }))
  const [topic] = own
  const isAboutTopic = topic !== undefined && beginsWith(topic, text, runs, locale) && !own.some(({ isName }) => isName)
  return isAboutTopic ? [{ ...topic, isName: true }, ...own.slice(1)] : own
}

/** Countries that texts also write with one character: 美, 英, 日. */
const isAbbreviated = (region: string) =>
  /^(?:[美英日韩中法德米俄印欧미영일한중]|アメリカ|イギリス|俄罗斯)/u.test(region)

const counting =
  /\bhow (?:many|much) (?<what>\p{L}{3,})|(?<![从從到至由])多少(?:[钱錢]|[个個家张張名枚种種位笔筆次])?(?<thing>\p{Script=Han}{2,6})|(?:多少(?:[枚个個] ?)? ?|何|몇 |(?<!เ)กี่ ?)(?<coin>[a-z]{2,6})/u

/** What `how many` is followed by, folded; otherwise empty. */
function countedIn(folded: string): string {
  const found = counting.exec(folded)?.groups
  return found?.what ?? found?.thing ?? found?.coin ?? ''
}

const later =
  /^.{1,200}[ '’](?:which|what|whom?|whose|where|when|why|how|ne|kaç|kim\p{L}{0,4}|nasıl|neden|hangi|nerede|gì|nào|bao|đâu)(?!\p{L})/iu

/**
 * Whether a question begins with its subject and puts the question word later: `Bonk broke which support?`, `Saltmarsh
 * ne kadar kaybetti?`.
 */
const beginsWith = (unit: Unit, text: string, [first]: readonly Run[], locale: Locale) =>
  isSpaced(locale) &&
  later.test(text) &&
  first?.kind === 'word' &&
  formsOfWord(first.text, locale)[0]!.text === unit.forms[0]!.text

const measures = new Set([
  'big',
  'deep',
  'far',
  'fast',
  'high',
  'large',
  'long',
  'low',
  'old',
  'often',
  'small',
  'soon',
])
const requests = new Set(['compare', 'find', 'list', 'search', 'translate'])

/**
 * Whether a word belongs only to the wording of the question: grammar, the measure in `how large`, and a request at the
 * beginning.
 */
const asksOnly = (runs: readonly Run[], index: number, locale: Locale, written: string | undefined) =>
  isQuestionWord(runs[index]!.text, locale, written) ||
  (runs[index - 1]?.text === 'how' && measures.has(runs[index]!.text)) ||
  (index === 0 && requests.has(runs[index]!.text))

/** A suffix after the apostrophe of a name, in Turkish and English: `Saltmarsh'tan`, `Saltmarsh's`. */
function isSuffix(runs: readonly Run[], index: number, folded: string): boolean {
  const [last, run] = [runs[index - 1], runs[index]]
  return last?.kind === 'word' && run !== undefined && run.from === last.to + 1 && /['’]/.test(folded[last.to]!)
}

/**
 * Whether a word is recognisable as a name or number by its spelling. The first word of a sentence has a capital letter
 * anyway, so it needs further evidence.
 */
function isNamed(
  runs: readonly Run[],
  index: number,
  written: readonly string[],
  folded: string,
  locale: Locale,
): boolean {
  const word = written[index]!
  // An office is no name: `the CFO` of another company is somebody else.
  if (/^C[A-Z]O$/.test(word)) return false
  if (/\d/.test(word) || /\p{Lu}.*\p{Lu}/u.test(word)) return true
  if (!/\p{Lu}/u.test(word)) return false
  return (
    index > 0 || !isSpaced(locale) || isSuffix(runs, index + 1, folded) || /^\p{Lu}/u.test(written[index + 1] ?? '')
  )
}

function wordUnit(word: string, isName: boolean, locale: Locale, { own, foreign }: NameForms): Unit {
  const unit = (forms: Form[]): Unit => ({
    forms: [...forms, ...own],
    also: isName ? [] : paraphrasesOf(word),
    foreign,
    isName,
    isNameAbroad: false,
    isDirection: false,
    isCounted: false,
    isContext: false,
    share: 1,
  })
  if (isName) return unit([{ text: word, as: 'word' }])
  return unit([...formsOfWord(word, locale), ...synonymsOf(word).flatMap((stem) => formsOfStem(stem, locale))])
}

/** Whether the language writes the beginning of a sentence with a capital letter. */
const isSpaced = (locale: Locale) => locale === 'en' || locale === 'vi' || locale === 'tr'

/**
 * Splits a word of a script without spaces. It stays whole if it is frequent, short, Thai, katakana (which end where
 * the script ends), or a name with other forms. Otherwise it becomes pairs of characters, because texts may be
 * segmented differently. A single character is too unspecific.
 */
function pieceUnits(part: string, kind: 'cjk' | 'thai', { own, foreign, isProper }: NameForms): Unit[] {
  const unit = (text: string, share: number): Unit => ({
    // A colloquial word of one character is a part of too many others: 裁 is in 制裁.
    forms: [...(statedAs(text) === undefined ? [text] : []), ...synonymsOf(text)]
      .map((each): Form => ({ text: each, as: 'piece' }))
      .concat(own),
    also: paraphrasesOf(text),
    foreign,
    // Katakana usually write names of products and companies, if they are no word of the market itself.
    isName:
      isProper ||
      (isNameBySound(text) && foreign.length === 0 && synonymsOf(text).length === 0) ||
      (Array.from(text).length >= 3 &&
        katakana.test(text) &&
        foreign.length === 0 &&
        synonymsOf(text).length === 0 &&
        !isFrequent(text)),
    isNameAbroad: false,
    isDirection: isDirection(text),
    isCounted: false,
    isContext: false,
    share,
  })
  const characters = Array.from(part)
  // A single character is too unspecific, unless it alone is a word of the news: 涨.
  if (characters.length < 2 && synonymsOf(part).length === 0) return []
  const isWhole =
    isFrequent(part) ||
    kind === 'thai' ||
    characters.length <= 3 ||
    katakana.test(part) ||
    isNewsWord(part) ||
    isNameBySound(part)
  if (isWhole || own.length + foreign.length > 0) return [unit(part, 1)]
  const pairs = characters.slice(1).map((character, at) => characters[at]! + character)
  return pairs.map((pair) => unit(pair, 1 / pairs.length))
}

const katakana = /^[\p{Script=Katakana}ー]+$/u
