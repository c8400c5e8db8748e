import type { Locale } from '#domain/platform/locale.ts'

/**
 * Questions for what is reported about a subject, without asking anything in particular of it: 'what happened to X', 'the
 * latest on X'. Headlines answer them.
 */
const overview: readonly RegExp[] = [
  /\bwhat(?:['’]s| is| are| has| have|) (?:been )?(?:happen(?:ed|ing|s)?|going on|new|up)(?: (?:to|with|at|in|on|about|around))?\b/iu,
  /\b(?:any |some |the )?(?:latest|recent|newest|new|any)? ?(?:news|updates?|headlines|developments?)(?: (?:about|on|from|of|around|regarding|with|for|at)\b|(?=[?.!]?$))/iu,
  /\bthe latest (?:about|on|from|with)\b/iu,
  /\btell me (?:more )?(?:about|what happened (?:to|with|at))\b/iu,
  /(?:最近)?[发發]生(?:了|过|過)?什[么麼](?:事情?)?|出了?什[么麼]事|(?:最近)?怎[么麼][了样樣]/iu,
  /(?:最近)?(?:有(?:什[么麼]|哪些))?(?:最新|近期)?的?(?:新闻|新聞|消息|[动動][态態]|[进進]展|近[况況])(?:是什[么麼]|如何|有哪些)?(?=[？?。]?$)/iu,
  /(?:で|に|は)?何が(?:起き|起こっ|あっ)[^、。？?]{0,8}|(?:は|が)?どうなっ[^、。？?]{0,8}|(?:に関する|についての|の)?最新(?:の)?(?:ニュース|情報|動向)[^、。？?]{0,8}|(?:の)?ニュース(?:は|を教えて)?(?=[？?。]?$)/iu,
  /(?:에게?|에서|은|는)? ?무슨 일이?[^?]{0,12}/iu,
  /(?:은|는|이|가)? ?어떻게 (?:됐|되었|되고)[^?]{0,8}/iu,
  /(?:의|에 대한|관련)? ?(?:최신|최근)? ?(?:소식|뉴스|근황)[^?]{0,12}/iu,
  /(?:có )?chuyện gì (?:đã |đang |vừa )?xảy ra (?:với|ở|tại)|\btin (?:tức |mới )?(?:mới nhất )?(?:về|của)|\bcó gì mới (?:về|với|ở)/iu,
  /เกิดอะไรขึ้น(?:กับ|ที่|ใน)?|(?:มี)?ข่าว(?:อะไร|ล่าสุด)?(?:ของ|เกี่ยวกับ|เรื่อง)?(?:ล่าสุด)?/iu,
  /(?<!\p{L})(?:son zamanlarda )?ne(?:ler)? ol(?:du|uyor|muş)(?!\p{L})|(?<!\p{L})(?:hakkında|ile ilgili) (?:son |yeni )?(?:haber|gelişme)\p{L}{0,6}(?: neler| nedir| ne| var mı)?|(?<!\p{L})son (?:haber|gelişme)\p{L}{0,6}(?: neler| nedir)?/iu,
]

/** A grammar word in their place: what a sentence begins with is a name only where more than its capital letter says so. */
const filler: Partial<Record<Locale, string>> = { en: ' about ', vi: ' về ' }

export const asksOverview = (text: string): boolean => overview.some((pattern) => pattern.test(text))

/** A question without the words that ask for an overview. In Turkish its subject comes first. */
export const withoutOverview = (text: string, locale: Locale): string =>
  (locale === 'tr' ? 'ile ' : '') +
  overview.reduce((rest, pattern) => rest.replace(pattern, filler[locale] ?? ' '), text)
