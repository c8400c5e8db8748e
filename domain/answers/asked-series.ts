import { evidenceOf, holds } from './match.ts'
import { readQuestion, type Question } from './question.ts'

/** What a question asks of a series over a span of time. */
export const seriesMeasures = ['sum', 'change', 'first', 'last', 'highest', 'lowest'] as const
export type SeriesMeasure = (typeof seriesMeasures)[number]

/** A series of the market data whose newest value, or a value over a span, may be what a question asks for. */
export interface NamedSeries {
  key: string
  /** Whether its points are flows, which are summed. */
  isFlow: boolean
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

/** Words for what flows; a series of flows is asked for only with one. */
const flow =
  /\bnet\b|\b(?:in|out)?flow(?:s|ed|ing)?(?: (?:in(?:to)?|out(?: of)?))?\b|\b(?:take|took|taken|pull(?:ed)?|dr[ae]wn?) in\b|[净淨]?[流][入出]|純流[入出]|累[计計]|순?유[입출]|dòng (?:vốn|tiền)|chảy (?:vào|ra)|(?<!\p{L})ròng|กระแสเงิน|เงินไหล|ไหล(?:เข้า|ออก)|สุทธิ|(?<!\p{L})(?:akış|giriş|çıkış)\p{L}{0,4}/giu

/** Words for a measure, without those of `lastDays` and the like, which the span takes. */
const measures: readonly [SeriesMeasure, RegExp][] = [
  [
    'highest',
    /\b(?:high(?:est)?|peak(?:ed)?|max(?:imum)?|top(?:ped)?)\b|最高|峰值|高値|최고|cao nhất|สูงสุด|en yüksek|zirve/giu,
  ],
  ['lowest', /\b(?:low(?:est)?|min(?:imum)?|bottom(?:ed)?)\b|最低|安値|최저|thấp nhất|ต่ำสุด|en düşük/giu],
  [
    'first',
    /\b(?:first|begin(?:ning)?|start|open(?:ed)?)\b|最初|期初|开盘|始値|처음|시가|đầu tiên|mở cửa|แรก|เปิดตลาด|(?<!\p{L})(?:ilk|açılış)/giu,
  ],
  [
    'last',
    /\b(?:end(?:ed)?|clos(?:e|ed|ing))\b|收[盘盤]|期末|終値|最後|마지막|종가|cuối cùng|đóng cửa|สุดท้าย|ปิดตลาด|(?<!\p{L})(?:kapanış|sonunda)/giu,
  ],
  [
    'change',
    /\b(?:chang(?:e|ed)|mov(?:e|ed)|ris(?:e|en)|rose|f[ae]ll(?:en)?|gain(?:ed)?|lost?|drop(?:ped)?|gr[eo]wn?|far|perform(?:ed|ance)?)\b|[涨漲跌]了?[幅了]?|变化|變化|涨跌|上昇|下落|変化|騰落|変動|변화|변동|상승|하락|올랐|내렸|thay đổi|tăng|giảm|เปลี่ยนแปลง|เพิ่มขึ้น|ลดลง|(?<!\p{L})(?:değiş|art|düş|yüksel)\p{L}{0,5}/giu,
  ],
  [
    'sum',
    /\b(?:sum|altogether|in all|total)\b|总[计共額额]?|總[計共額额]?|合計|総額|합계|총|tổng(?: cộng)?|รวม|ทั้งหมด|toplam/giu,
  ],
]

/** What a question asks of a series over a span: by its words, else the sum of flows, the value of a day, and the change of anything else. */
export const askedMeasure = (text: string, isFlow: boolean, isDay: boolean): SeriesMeasure => {
  const named = measures.find(([, pattern]) => text.search(pattern) >= 0)?.[0]
  if (isFlow) return named === undefined || named === 'change' ? 'sum' : named
  return named ?? (isDay ? 'last' : 'change')
}

/** A price that somebody expects is not that of now. */
const expected =
  /\b(?:will|would|going to|predict\w*|forecast\w*|target)\b|[会會]|[将將]|[预預][测測]|予測|予想|예측|전망|(?<!\p{L})(?:sẽ|dự (?:đoán|báo))(?!\p{L})|จะ|คาดการณ์|(?<!\p{L})(?:olacak|tahmin)/iu

const withoutWording = (text: string) =>
  [wording, flow, ...measures.map(([, pattern]) => pattern)].reduce((rest, pattern) => rest.replace(pattern, ' '), text)

/** What a question asks for beside its wording; undefined if it asks for no number. Only over a span it may ask when. */
function subjectOf({ asked, presumes, isOverview, goesOn, text, locale }: Question, isOverSpan: boolean) {
  if (presumes || isOverview || goesOn || asked === 'name' || (asked === 'date' && !isOverSpan)) return undefined
  if (expected.test(text)) return undefined
  const { units } = readQuestion(
    isOverSpan || text.search(flow) >= 0 ? withoutWording(text) : text.replace(wording, ' '),
    locale,
  )
  return units.length > 0 ? { units, isOfPrice: price.test(text) } : undefined
}

/** A question for the price of somebody or something that it names, and for nothing else: sentences that name it are no answer. */
export function asksPriceOnly(question: Question): boolean {
  const subject = subjectOf(question, false)
  return subject !== undefined && subject.isOfPrice && subject.units.every(({ isName }) => isName)
}

/**
 * The series that a question asks for: those whose name has all that it asks, and that it names wholly; for a price,
 * those of what it names; of flows only with a word for them. `isOverSpan` tells whether the question names a time.
 */
export function askedSeries<Series extends NamedSeries>(
  question: Question,
  all: readonly Series[],
  isOverSpan = false,
): Series[] {
  const subject = subjectOf(question, isOverSpan)
  if (!subject) return []
  const { units, isOfPrice } = subject
  const stated = evidenceOf(question.text)
  const isFlowAsked = question.text.search(flow) >= 0
  const isAsked = ({ key, names, isPrice, isFlow }: Series) => {
    const named = names.concat(key).map(evidenceOf)
    if (!units.every((unit) => named.some((name) => holds(name, unit)))) return false
    if (isPrice) return isOfPrice
    if (isFlow && !isFlowAsked) return false
    return names.some((name) => {
      const own = readQuestion(isFlow ? withoutWording(name) : name.replace(wording, ' '), question.locale).units
      return own.length > 0 && own.every((unit) => holds(stated, unit))
    })
  }
  return all.filter(isAsked)
}
