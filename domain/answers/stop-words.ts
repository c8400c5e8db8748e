import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { anyName } from '#domain/platform/search/names.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { anyAct } from './acts.ts'

/** Question words, grammar and courtesy: words that an answer need not contain. Folded, as the search compares them. */

const spaced = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(foldedTextOf))

const english = spaced(`
  able   a about after again all also am an and any are as at back be became become been before being between both but by can could did do doe
  does doing done down during each ever every far for from get give given go going got had happen happened happening has have having he
  her here him his how i if in into is it its itself just know last latest long many me mean meant more most much must my near new news no not now
  of off on once one only or other our out over own per please recent recently say said she should show since so some still such tell than that the
  their them then there these they thing this those through to today told too two under until up update us use very want was we went were what
  whatever someone somebody anyone people person when where which while who whom whose why will with within would year yesterday yet you your many money amount number date day
  total overall time week month explain summarise summarize describe happening exactly really actually called name many whether because story say says
  think thought believe reckon feel opinion view
  much make made reason reasons cause causes kind sort according already let shouldn couldn wouldn isn aren wasn weren don didn doesn hasn haven hadn a b c d e f g h i j k l m n o p q r s t u v w x y z re ve ll
`)

const vietnamese = spaced(`
  là có không bao nhiêu mấy khi nào ai gì sao vì tại cho của và với các những này đó do đã đang sẽ bị được ở từ đến trong ngoài trên dưới
  hôm nay qua tuần tháng năm ngày giờ lúc người thế thể như ra vào lên xuống thì mà hay hoặc tôi bạn chúng ta họ nó một hai lại rồi chưa
  mỗi tiền muốn cần phải từng trước sau
  tổng kéo dài lâu còn đâu nhất mới nhiều ít nói biết xin vui lòng về theo bởi làm việc sự cuộc để cũng rằng
`)

const turkish = spaced(`
  ve ile icin bir bu su o ne kadar kac kim kimin nasil neden nicin nerede hangi mi mu midir mudur da de ki ama veya ya hem en cok daha gibi
  olan oldu olarak var yok ben sen biz siz onlar zaman bugun dun hafta ay yil gun son yeni sonra once tarafindan uzerine hakkinda kadar
  istiyor istedi ister istiyorlar isteyen olacak edecek ediliyor edildi
  yuzde nedir kimdir neler neydi kimler peki kadari kadarini kacta kaca acaba hangisi nerde niye bunun onun nerden toplam tan ten dan den nin nun in un a e ya ye yi yu i u la le ta te misin ediyor etti edildi eden
`)

const pieces: Record<'han' | 'kana' | 'hangul' | 'thai', readonly string[]> = {
  han: [
    '怎么看待|如何看待|怎么看|怎样看|如何看|怎么评价|如何评价|怎么说|月份|造成|第几张|第几家|第几|几张|几家|几只|几笔|几名|几种|几枚|几次|几天|是什么时候|什么时候|是什么|为什么|怎么样|怎么回事|怎么|怎样|如何|什么|多少|多久|多高|多大|多长|多远|多快|几家|几个|几|何时|哪一天|哪天|哪家|哪些|哪个|哪里|哪|谁|是否|有没有|有无',
    '发生了|发生|请问|告诉我|关于|目前|现在|最近|最新|今天|今日|昨天|昨日|前天|本周|上周|本月|上个月|这个|那个|这些|那些|它们|他们|它|他|她',
    '采取|措施|举措|想要|使用|大量|大幅',
    '觉得|认为|以为|去年|今年|明年|这轮|这一轮|拿到|拿了|拿',
    '这次|此次|本次|那次|上次|这笔|那笔|该笔|可以|能够|能否|多少钱|多少人|名字',
    '再次|再度|那么|更大|更多|更高|更少|更低|更小|更快|更',
    '后来|随后|然后|接着|之后|之前|以后|以前|因为|所以|以及|还是|还有|已经|曾经|一共|总共|为何|原因|金额|数量|时间|日期|消息|新闻',
  ]
    .join('|')
    .split('|'),
  kana: '大量|大幅|いつ|どこ|だれ|なぜ|どう|どの|どれ|いくら|いくつ|ですか|ますか|でしたか|ましたか|何人|何件|何円|何枚|何回|何時|何日|何が|何を|何|誰|理由|今日|昨日|一昨日|今週|先週|今月|先月|最近|最新|現在|今回|前回|次回'.split(
    '|',
  ),
  hangul:
    '이에요|예요|이야|인지|일까|거야|건가|하려고|인데|언제|어디|누구|누가|무엇|무슨|무얼|뭐|왜|어떻게|어떤|어느|얼마나|얼마|몇|인가요|입니까|했나요|됐나요|나요|까요|있나요|있습니까|했습니까|받았|됐|되었|했|냈어|냈|오늘|어제|그제|이번|지난|최근|최신|현재|대해|대한|관련|그리고|에서는|에서|이유|것'.split(
      '|',
    ),
  thai: 'อยากให้|อยาก|เมื่อไหร่|เมื่อไร|เมื่อใด|เท่าไหร่|เท่าไร|ทำไม|เพราะอะไร|อย่างไร|ยังไง|อะไร|ใคร|ที่ไหน|ประเทศไหน|ไหน|จึง|กี่|หรือไม่|หรือเปล่า|ไหม|มั้ย|วันนี้|เมื่อวานนี้|เมื่อวาน|สัปดาห์|เดือน|ล่าสุด|ตอนนี้|เกี่ยวกับ|เกิดขึ้น|เกิด|ขึ้น|และ|หรือ|ที่|ของ|ใน|ได้|ไป|มา|เป็น|คือ|มี|ถูก|โดย|จาก|ให้|กับ|ว่า|จะ|แล้ว|นี้|นั้น|ต่อ|ด้วย|เหตุผล|จำนวน|ครับ|ค่ะ|คะ|การ|ความ|อยู่|ซึ่ง|เพื่อ|หลัง|ก่อน|ทั้งหมด|รวม|เงิน|ราย|แห่ง|ตัว|คน|วัน'.split(
    '|',
  ),
}

/**
 * Whether a word of a script with spaces contributes nothing to the subject of a question. Readers of Vietnamese and
 * Turkish also ask with English words.
 */
export function isQuestionWord(word: string, locale: Locale): boolean {
  if (/^\p{Nd}+$/u.test(word)) return false
  return english.has(word) || (locale === 'vi' && vietnamese.has(word)) || (locale === 'tr' && turkish.has(word))
}

const longestFirst = (words: readonly string[]) =>
  words.map(foldedTextOf).toSorted((one, other) => other.length - one.length)

const stops = {
  han: new RegExp(longestFirst(pieces.han).join('|'), 'gu'),
  kana: new RegExp(longestFirst(pieces.kana).join('|'), 'gu'),
  hangul: new RegExp(longestFirst(pieces.hangul).join('|'), 'gu'),
  thai: new RegExp(longestFirst(pieces.thai).join('|'), 'gu'),
}

const hangul = /\p{Script=Hangul}/u
const thai = /\p{Script=Thai}/u
/** Characters that are grammar wherever they stand; others are also parts of words. */
const particles = {
  han: /[的了吗呢吧着被把是]/gu,
  hangul:
    /(?:으로부터|으로|하는|하고|하게|하|에게서|에게|에서|에는|까지|부터|보다|처럼|이라는|라는|했던|된|한|은|는|이|가|을|를|의|에|로|와|과|도|만|들)$/u,
}

/**
 * The parts of an unbroken folded run that carry the subject of a question; known names stay whole. `isJapanese` is
 * whether its text contains kana.
 */
export const tellingParts = (run: string, isJapanese: boolean): string[] =>
  run
    .split(anyName)
    .flatMap((part, index) => (index % 2 ? [part] : part.split(anyAct)))
    .flatMap((part) => (anyName.test(part) || anyAct.test(part) ? [part] : partsBetweenNames(part, isJapanese)))

function partsBetweenNames(run: string, isJapanese: boolean): string[] {
  if (thai.test(run)) return wordsOfThai(run.replace(stops.thai, ' '))
  if (hangul.test(run))
    return run
      .replace(stops.hangul, ' ')
      .split(' ')
      .map((word) => (Array.from(word).length > 2 ? word.replace(particles.hangul, '') : word))
  // In Japanese, hiragana is mostly grammar and separates the other words.
  if (isJapanese)
    return run
      .replace(stops.kana, ' ')
      .split(/[\p{Script=Hiragana} ]+/u)
      .flatMap(byScript)
  return run.replace(stops.han, ' ').replace(particles.han, ' ').split(' ')
}

/** Katakana and Chinese characters next to each other are different words. */
const byScript = (part: string): string[] => part.match(/[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu) ?? []

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const wordsOfThai = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike && segment.length > 1 ? [segment] : []))
