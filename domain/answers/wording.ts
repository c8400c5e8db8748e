/**
 * What an answer must contain besides the words of the question: a sum, a number, a time, a name; or nothing in
 * particular.
 */
export type Asked = 'money' | 'number' | 'date' | 'name' | 'any'

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

/** What a question asks for, by its wording in any language; undefined if that says nothing. */
export const askedBy = (text: string): Asked | undefined => asks.find(([, pattern]) => pattern.test(text))?.[0]
/** Whether a question asks why, and so presupposes that something happened. */
export const asksWhy = (text: string): boolean => why.test(text)
/** Whether its wording continues the preceding question: pronouns, `and`. */
export const continues = (text: string): boolean => goingOn.test(text.trim())
/** Whether it asks for the latest state of something. */
export const asksLatest = (text: string): boolean => ofNow.test(text)
