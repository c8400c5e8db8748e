import { evidenceOf, holds } from './match.ts'
import { readQuestion, type Question } from './question.ts'

/** A series of the market data whose newest value may be what a question asks for. */
export interface NamedSeries {
  key: string
  /** Its names in all languages. */
  names: readonly string[]
  /** Whether it is the price of what it is named after. */
  isPrice: boolean
}

const price =
  /\bprices?\b|\bhow much (?:is|does)\b|\bworth\b|\btrading at\b|价格|價格|[币幣]价|[币幣]價|行情|报价|報價|多少[钱錢]|価格|値段|相場|いくら|가격|시세|얼마|(?<!\p{L})giá(?!\p{L})|ราคา|เท่าไ(?:ร|หร่)|(?<!\p{L})fiyat|(?<!\p{L})(?:kaç (?:dolar|para|lira)|ne kadar)/iu
/** Words that say no more than that the newest value is asked for. */
const wording =
  /\b(?:current|currently|right now|now|today|latest|live|level|value|total|overall|worth|trading at|prices?|coin|token|of one|one)\b|价格|價格|行情|报价|報價|目前|[当當]前|[现現]在|今天|今日|最新|[总總]|価格|値段|相場|現在|今|総|合計|가격|시세|현재|지금|오늘|총|(?<!\p{L})(?:giá|hiện tại|hiện nay|bây giờ|hôm nay|tổng|đồng)(?!\p{L})|ราคา|ตอนนี้|วันนี้|ปัจจุบัน|ทั้งหมด|เหรียญ|(?<!\p{L})(?:fiyatı?|şu an(?:da|ki)?|bugün|güncel|toplam|değeri|kaç (?:dolar|para|lira))(?!\p{L})|\b(?:index|yearly|a year|annual(?:ised|ized)?|daily|a day|24 ?h(?:ours)?)\b|年化|年率|每日|연율|일일|ต่อปี|ต่อวัน|(?<!\p{L})(?:theo năm|mỗi ngày|yıllık|günlük)(?!\p{L})|24 ?(?:小时|小時|時間|시간|ชม|saat(?:lik)?|giờ)|指[数數]|指数|지수|ดัชนี|(?<!\p{L})(?:endeksi?|chỉ số)(?!\p{L})/giu

/** A price that somebody expects is not that of now. */
const expected =
  /\b(?:will|would|going to|predict\w*|forecast\w*|target)\b|[会會]|[将將]|[预預][测測]|予測|予想|예측|전망|(?<!\p{L})(?:sẽ|dự (?:đoán|báo))(?!\p{L})|จะ|คาดการณ์|(?<!\p{L})(?:olacak|tahmin)/iu

/** What a question asks for beside its wording; undefined if it asks for no number of now. */
function subjectOf({ asked, presumes, isOverview, goesOn, text, locale }: Question) {
  if (presumes || isOverview || goesOn || asked === 'date' || asked === 'name') return undefined
  if (expected.test(text)) return undefined
  const { units } = readQuestion(text.replace(wording, ' '), locale)
  return units.length > 0 ? { units, isOfPrice: price.test(text) } : undefined
}

/** A question for the price of somebody or something that it names, and for nothing else: sentences that name it are no answer. */
export function asksPriceOnly(question: Question): boolean {
  const subject = subjectOf(question)
  return subject !== undefined && subject.isOfPrice && subject.units.every(({ isName }) => isName)
}

/**
 * The series whose newest value a question asks for: those whose name has all that it asks, and that it names wholly;
 * for a price, those of what it names.
 */
export function askedSeries<Series extends NamedSeries>(question: Question, all: readonly Series[]): Series[] {
  const subject = subjectOf(question)
  if (!subject) return []
  const { units, isOfPrice } = subject
  const stated = evidenceOf(question.text)
  const isAsked = ({ key, names, isPrice }: Series) => {
    const named = names.concat(key).map(evidenceOf)
    if (!units.every((unit) => named.some((name) => holds(name, unit)))) return false
    if (isPrice) return isOfPrice
    return names.some((name) => {
      const own = readQuestion(name.replace(wording, ' '), question.locale).units
      return own.length > 0 && own.every((unit) => holds(stated, unit))
    })
  }
  return all.filter(isAsked)
}
