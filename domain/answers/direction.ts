import { interrogative } from './whether.ts'

/** Two words for opposite directions of one change, or for a finding and none, in all languages of the site. */
type Pair = readonly [one: RegExp, other: RegExp]

const pairs: readonly Pair[] = [
  // rise, fall
  [
    /\b(?:ris(?:e|es|ing|en)|rose|increas\w*|grow(?:s|n|ing|th)?|grew|surg(?:e|es|ed|ing)|jump(?:s|ed|ing)?|climb\w*|soar\w*|rall(?:y|ies|ied)|gain(?:s|ed)?|up (?:by )?\d)|[涨漲](?![跌停])|(?<![直提])升(?![级級])|上[调調]|增[长長加]|上昇|高騰|急騰|増加|増え|増収|上が[っりる]|상승|급등|증가|늘[어었]|올랐|오[른르]|뛰었|(?<!\p{L})tăng(?!\p{L})|เพิ่มขึ้น|พุ่ง|สูงขึ้น|ปรับตัวขึ้น|(?<!\p{L})(?:yüksel|artt?[ıi]|artış|büyü[dmy]|fırla)/iu,
    /\b(?:fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|declin\w*|decreas\w*|slump\w*|plung\w*|tumbl\w*|slid(?:e|es|ing)?|slip(?:s|ped|ping)?|los(?:es|t|ing) (?:\p{L}+ ){0,2}\d[\d.,]*%|crash(?:es|ed|ing)?|collaps\w*|shr[aiu]nk\w*|down (?:by )?\d)|(?<!涨|漲)跌|下[降调調滑]|降(?:至|到|了|幅)|[减減]少|下落|急落|低下|減っ|減収|下が[っりる]|暴落|하락|급락|감소|줄[어었]|떨어|내[렸린]|(?<!\p{L})(?:giảm|sụt)(?!\p{L})|ลดลง|ร่วง|ดิ่ง|ปรับตัวลง|(?<!\p{L})(?:düş[tüemü]|azal|geril[ed]|çök[tüe])/iu,
  ],
  // approve, reject
  [
    /\b(?:approv(?:e|es|ed|al|als|ing)|authori[sz](?:e|es|ed|ing))\b|批准|核准|[获獲]批|承認|認可|可決|승인|가결|phê duyệt|chấp thuận|thông qua|อนุมัติ|เห็นชอบ|(?<!\p{L})onay/iu,
    /\b(?:reject\w*|den(?:y|ies|ied|ying)|refus\w*|disapprov\w*|veto\w*)\b|拒[绝絕]|否[决決]|[驳駁]回|却下|否決|拒否|거부|부결|기각|bác bỏ|từ chối|ปฏิเสธ|ตีตก|(?<!\p{L})(?:redde[td]|reddi)/iu,
  ],
  // list, delist
  [
    /\blist(?:s|ed|ing|ings)?\b|上[架市]|上場(?!廃止)|상장(?! ?폐지)|(?<!(?:hủy|huỷ|ngừng) )niêm yết|ลิสต์|(?<!เพิกถอนการ)จดทะเบียน|(?<!\p{L})listele/iu,
    /\bde-?list\w*|下架|退市|摘牌|上場廃止|상장 ?폐지|(?:hủy|huỷ|ngừng) niêm yết|เพิกถอน|ถอดออก|listeden|(?<!\p{L})delist/iu,
  ],
  // launch, shut down
  [
    /\b(?:launch\w*|debut\w*|unveil\w*|introduc\w*|roll(?:s|ed|ing)? out)\b|推出|上[线線]|[启啟][动動]|開始|ローンチ|立ち上げ|출시|개시|시작|ra mắt|khởi chạy|เปิดตัว|(?<!\p{L})(?:başlat|piyasaya sür|kullanıma sun)/iu,
    /\b(?:shut(?:s|ting)? ?down|shutter\w*|w(?:ind(?:s|ing)?|ound) down|discontinu\w*|clos(?:es|ed|ing)? down)\b|[关關][闭閉停]|停[运運]|下[线線]|[终終]止|終了|閉鎖|종료|폐쇄|đóng cửa|ngừng hoạt động|(?<!เ)ปิดตัว|ยุติ|(?<!\p{L})(?:kapat|sonlandır)/iu,
  ],
  // inflow, outflow
  [
    /\binflows?\b|\bflow(?:s|ed)? into\b|\b(?:takes?|took) in\b|\b(?:add(?:s|ed)?|attract(?:s|ed)?|dr[ae]w) (?:a )?(?:net )?(?:US)?\$|流入|유입|dòng (?:tiền |vốn )?vào|ไหลเข้า|(?<!\p{L})giriş/iu,
    /\boutflows?\b|\bflow(?:s|ed)? out\b|\b(?:los(?:e|es|ing|t) (?:money|assets|capital)|bleed\w*|bled)\b|\bshed(?:s|ding)? (?:US)?\$|流出|流失|失血|유출|dòng (?:tiền |vốn )?ra|ไหลออก|(?<!\p{L})çıkış/iu,
  ],
  // buy, sell
  [
    /\b(?:buy(?:s|ing)?|bought|purchas\w*|acquir\w*)\b|[买買购購][入进進]|[购購][买買]|增持|收[购購]|購入|買収|買い増し|買っ|매수|매입|인수|사들|(?<!\p{L})mua(?! bán)(?!\p{L})|ซื้อ(?!ขาย)|satın al|(?<!\p{L})alım/iu,
    /\b(?:sell(?:s|ing)?|sold|dump(?:s|ed|ing)?|offload\w*|divest\w*)\b|[卖賣]出|出售|[抛拋]售|[减減]持|売却|売っ|매도|매각|팔[았아]|(?<!mua )(?<!\p{L})bán(?!\p{L})|(?<!ซื้อ)ขาย(?=$|[^\p{M}])|(?<!\p{L})sat(?:tı|ıyor|ış|an|mas)/iu,
  ],
  // win, lose
  [
    /\b(?:wins?|won|winning|victor\w*)\b|[胜勝][诉訴]|[赢贏]|[获獲][胜勝]|勝利|勝っ|승소|승리|이[겼긴]|(?<!\p{L})thắng(?!\p{L})|ชนะ|(?<!\p{L})kazan/iu,
    /\b(?:los(?:e|es|ing)|lost|defeat\w*)\b|[败敗][诉訴]|[输輸](?![入出送])|落[败敗]|敗北|負け|패소|패배|(?<!\p{L})thua(?!\p{L})|แพ้|(?<!\p{L})kaybet/iu,
  ],
  // profit, loss
  [
    /\bprofit(?:s|able|ability|ed)?\b|[盈][利余]|[获獲]利|浮盈|[赚賺]|黒字|含み益|利益|흑자|이익|수익을|(?<!\p{L})(?:lãi|có lời)(?!\p{L})|กำไร|(?<!\p{L})kâr/iu,
    /\b(?:net|heavy|record|quarterly|annual|operating|paper|unrealized) loss(?:es)?\b|\bunprofitable\b|[亏虧](?![空])|赤字|含み損|적자|손실|(?<!\p{L})(?:thua )?lỗ(?!\p{L})|ขาดทุน|(?<!\p{L})zarar/iu,
  ],
  // allow, prohibit
  [
    /\b(?:allow(?:s|ed|ing)?|permit(?:s|ted|ting)?|legali[sz]\w*)\b|允[许許]|放[开開]|合法化|解禁|許可|導入|허용|합법화|cho phép|hợp pháp|อนุญาต|(?<!\p{L})(?:izin ver|yasallaş)/iu,
    /\b(?:ban(?:s|ned|ning)?|prohibit\w*|outlaw\w*)\b|禁止|禁令|取[缔締]|封禁|금지|(?<!\p{L})cấm(?!\p{L})|ห้าม|แบน|(?<!\p{L})yasak/iu,
  ],
  // hire, dismiss
  [
    /\b(?:hir(?:e|es|ed|ing)|recruit\w*)\b|[扩擴]招|招聘|[录錄]用|採用|채용|tuyển dụng|รับพนักงาน|(?<!\p{L})işe al/iu,
    /\b(?:layoffs?|lay(?:s|ing)? off|laid off|dismiss\w*|fir(?:es|ed|ing))\b|裁[员員减減]|解[雇僱]|解雇|人員削減|해고|감원|sa thải|เลิกจ้าง|ปลดพนักงาน|işten çıkar/iu,
  ],
]

/** A finding, and a text that states that there is none: it denies what a question presupposes without its opposite. */
const finding: Pair = [
  /\b(?:finds?|found|discover\w*|identif\w*|detect\w*|uncover\w*)\b|[发發][现現]|見つか|発見|検出|발견|검출|phát hiện|(?:ค้น|ตรวจ)พบ|(?<!\p{L})(?:bulun|tespit)/iu,
  /\b(?:finds?|found|discover\w*|identif\w*|detect\w*|uncover\w*) no\b|\bno (?:\p{L}+ ){1,4}(?:was |were )?(?:found|discovered|identified|detected)\b|[未没沒](?:有)?[发發][现現]|見つからな|(?:発見|検出)され(?:ず|な)|발견되지|không phát hiện|ไม่พบ|bulunama|tespit edilme/iu,
]

/** With a negation a word can mean either direction. */
const negation =
  /\b(?:not|never|no|nor|neither|without)\b|n[’']t\b|[未没沒]|(?<![对對])不|ない|ません|なかった|않|못|(?<!\p{L})(?:không|chưa|chẳng)(?!\p{L})|ไม่|(?<!\p{L})(?:değil|hiç)|m[ae]d[ıi]|m[ıiuü]yor/iu

const clauseEnds =
  /[,;:，；：、。—–|]|[.!?](?= )| (?:while|whereas|as|but|although|though|despite|after|before|nhưng|trong khi|sau khi|trước khi|ancak|ama|rağmen|iken|แต่|ขณะที่) |(?<=지만)|(?<=一方)|(?=但|而|(?<![売返退冷忘焼消脱推了])却(?!下))|แต่|ขณะที่/iu

/** Splits a text into the parts that can each be about a different subject. */
export const clausesOf = (text: string): string[] => text.split(clauseEnds)

const phrasal =
  /\b(?:push|driv|drov|drag|bring|brought|send|sent|knock|pull|press|is|are|was|were|go|going|goes|gone|went)[a-z]{0,3}\b(?<what>[^,.?!]{0,60}?) (?<!\b(?:shut|shutting|clos|closed|closing|turned|stepping|stepped|wound|winding|backed|cracking|tracked|set|signed|held|holding|built|broken|looking|scaled|ended|made|caught|picked|teamed|teaming) )(?<way>down|lower|up|higher)\b(?! (?:for|to|on|with|against|than)\b)/iu

const pickUp = /\b(?:pick|scoop|snap)(?:s|p?ed|p?ing)? up\b/giu
const payBack = /\b(?:pay|paid|give|gave|given)(?:s|ing)? back\b/giu

/** Writes a direction as a verb: `push it down` and `is it down` as `it fall`, `pick up` as `buy`, `pay back` as `repay`. */
export const withPlainDirection = (question: string): string =>
  question
    .replace(pickUp, 'buy')
    .replace(payBack, 'repay')
    .replace(phrasal, (...found) => {
      const { what, way }: { what: string; way: string } = found.at(-1)
      return `${what} ${/down|lower/i.test(way) ? 'fall' : 'rise'}`
    })

/** The directions that a question presupposes: the side of each pair of which it contains only one. */
export function assumedIn(question: string): readonly { pair: Pair; side: 0 | 1 }[] {
  if (negation.test(question)) return []
  return (interrogative.test(question) ? [...pairs, finding] : pairs).flatMap((pair) => {
    const side = sideIn(question, pair)
    return side === undefined ? [] : [{ pair, side }]
  })
}

/** Whether a word alone names a direction. */
export const isDirection = (word: string): boolean => pairs.some((pair) => pair.some((side) => side.test(word)))

/** The side of a pair that a text contains; undefined if it contains none or both. */
function sideIn(text: string, pair: Pair): 0 | 1 | undefined {
  const [one, other] = pair.map((side) => side.test(text))
  // A denial contains the word that it denies.
  if (pair === finding && other) return 1
  return one === other ? undefined : one ? 0 : 1
}

/** The minimum share of the subject that a clause must contain to count as a statement about it. */
const aboutShare = 0.4

/**
 * Whether texts confirm a direction or state the opposite; the first text with a statement decides. Within a text the
 * clause with the largest share of the subject decides (`shareIn` returns that share, 0 to 1): `Bitcoin fell as
 * outflows rose`. A clause with a small share is not about the subject.
 */
export function verdictOf(
  assumed: ReturnType<typeof assumedIn>,
  texts: readonly string[],
  shareIn: (clause: string) => number,
): 'confirms' | 'opposes' | undefined {
  for (const text of texts)
    for (const { pair, side } of assumed) {
      const said = sideAbout(text, pair, shareIn)
      if (said === undefined) continue
      if (pair !== finding && negation.test(text)) return undefined
      return said === side ? 'confirms' : 'opposes'
    }
  return undefined
}

function sideAbout(text: string, pair: Pair, shareIn: (clause: string) => number): 0 | 1 | undefined {
  if (shareIn(text) < aboutShare) return undefined
  const clauses = clausesOf(text).map((clause) => ({ clause, share: shareIn(clause) }))
  const most = Math.max(...clauses.map(({ share }) => share))
  // If the subject is spread over several clauses, they decide together.
  if (most < aboutShare) return sideIn(text, pair)
  return clauses.flatMap(({ clause, share }) => (share === most ? (sideIn(clause, pair) ?? []) : []))[0]
}
