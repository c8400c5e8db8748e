/**
 * Nouns for the kind of what a question asks for: an answer names the company, the country, the coin, and need not call
 * it so. Others (`which bank`) say more, and an answer contains them.
 */
const askedNouns: readonly RegExp[] = [
  // The currency of a sum that the question itself contains: texts write `$98`.
  /(?<=\d(?: ?(?:million|billion|trillion))? ?)(?:us )?dollars\b|(?<=\d ?[万萬亿億兆만억조]?)(?:美[元金]|円|ドル|달러|원)/giu,
  /\b(?:in|how many) (?:us )?dollars\b|(?<=多少)(?:美[元金]|港元|日元|[韩韓]元|[欧歐]元)|(?<=何)(?:円|ドル)|(?<=몇 ?)(?:달러|원)|(?<=กี่)ดอลลาร์/giu,
  /(?<=\b(?:which|what) (?:\p{L}{1,20} ){0,2})(?:compan(?:y|ies)|firms?|countr(?:y|ies)|cit(?:y|ies)|coins?|tokens?|person|people|platforms?|projects?|blockchains?|chains?|networks?)\b|(?<=\b(?:pay|aid|rescue|stimulus|compensation) )package\b/giu,
  /(?<=哪(?:[个個些只座]|一?家|[种種])?)(?:公司|企[业業]|机构|機構|[国國]家?|城市|代[币幣]|[币幣][种種]?|平台|[项項]目|地方|人|(?:区块|區塊)?[链鏈]|[网網][络絡路])/gu,
  /(?<=(?:どの|どこの|何の|何という))(?:会社|企業|国|都市|銘柄|通貨|コイン|トークン|プラットフォーム|(?:ブロック)?チェーン|ネットワーク)|(?:会社|企業|国|都市|銘柄)(?=は(?:どこ|どれ|[？?]|$))/gu,
  /(?<=(?:어느|어떤|무슨) )(?:회사|기업|업체|나라|국가|도시|코인|토큰|플랫폼|(?:블록)?체인|네트워크)/gu,
  /(?<=กี่)(?:เหรียญ|บริษัท|ประเทศ)|(?:บริษัท|ประเทศ|เมือง|เหรียญ|โทเคน|แพลตฟอร์ม)(?=ใด|ไหน|อะไร)|ราคา(?=เท่า)/gu,
  /(?:công ty|quốc gia|nước|thành phố|token|coin) (?=nào(?!\p{L})|gì(?!\p{L}))|(?<!\p{L})giá (?=bao nhiêu)/giu,
  /(?<=(?<!\p{L})hangi )(?:şirket|ülke|şehir|coin|token|platform)\p{L}{0,6}/giu,
]

/** A question without the noun for what it asks for. */
export const withoutAskedNoun = (question: string): string =>
  askedNouns.reduce((text, noun) => text.replace(noun, ' '), question)
